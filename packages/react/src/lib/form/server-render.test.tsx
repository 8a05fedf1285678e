import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AskUserForm } from './ask-user-form.tsx'
import { createDraftStore } from '../draft/draft-store.ts'
import { mounts } from './mounts.fixture.tsx'
import * as AskUser from '../parts/index.parts.ts'
import { batch, single } from './requests.fixture.ts'

const accept = async () => undefined

describe('on a server, without a document', () => {
  it.each(mounts)('%s is drawn as it will be in the page', (_, Mount) => {
    const drafts = createDraftStore()
    const html = renderToString(<Mount request={batch} onSubmit={accept} drafts={drafts} />)
    expect(html).toContain('Which database should the service use?')
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).not.toContain('checked=""')
  })

  it('an answer and a call that is being written are drawn too', () => {
    const response = { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] } as const
    expect(renderToString(<AskUserForm request={single} response={response} onSubmit={accept} />)).toContain('SQLite')
    expect(renderToString(<AskUser.Writing input={{ question: 'Which da' }} />)).toContain('Which da')
  })

  it('a part outside its form says where it belongs', () => {
    expect(() => renderToString(<AskUser.Actions />)).toThrow('put it inside <AskUser.Root>')
  })
})
