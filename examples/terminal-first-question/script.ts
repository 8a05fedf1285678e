import type { ModelRequest, ScriptedTurn } from '@ask-user/testing'

const tool = 'ask_user_question'

const framework = {
  questions: [
    {
      header: 'Framework',
      question: 'Which framework should the app be built with?',
      options: [
        { label: 'Next.js', description: 'React with a server of its own' },
        { label: 'SvelteKit', description: 'Small bundles, compiled' },
        { label: 'Plain HTML, no framework', description: 'Nothing to install' },
      ],
    },
  ],
}

const details = {
  questions: [
    {
      header: 'Extras',
      question: 'What should be set up from the start?',
      multi_select: true,
      options: [{ label: 'Tests' }, { label: 'Docs, short and plain' }, { label: 'Dark mode' }],
    },
    { header: 'Name', question: 'What is the app called?' },
    {
      header: 'Hosting',
      question: 'Where will it run?',
      options: [
        { label: 'Own server', description: 'A machine that you look after' },
        { label: 'Serverless', description: 'Functions that start on demand' },
      ],
    },
    { header: 'Tracking', question: 'May it count its visitors?', kind: 'confirm' },
    {
      header: 'Languages',
      question: 'Which languages does it speak?',
      multi_select: true,
      options: [{ label: 'English' }, { label: '日本語' }, { label: 'Français' }],
    },
  ],
}

/**
 * What the model says when no real one is set: one question, then five, then what it makes of the answers. Every turn
 * follows from the prompt alone, so a new process that plays the same script goes on where another one was killed.
 */
export const script: readonly ScriptedTurn[] = [
  // Nothing that it could ask for is better than what it can assume, once nobody is there or the person said no.
  { when: { result: /^The user (?:could not|declined|did not)/ }, text: conclude },
  { calls: [{ tool, arguments: framework }] },
  { calls: [{ tool, arguments: details }] },
  { text: conclude },
]

function conclude(request: ModelRequest): string {
  const chosen = answersIn(request)
  const lines = Object.entries(chosen).map(
    ([header, labels]) => `- ${header}: ${labels.length === 0 ? 'left open' : labels.join(' + ')}`,
  )
  const told = request.results.flatMap(({ text }) => (text.startsWith('{') ? [] : [text.split('\n', 1)[0]]))
  const assumed =
    told.length === 0 ? '' : `\nI was told: "${told.join(' ')}" So I assume the rest: the first choice of each list.`
  return lines.length === 0 ? `Here is the plan.${assumed}` : `Here is the plan:\n${lines.join('\n')}${assumed}`
}

/** The answers in a prompt, by header: each tool result keeps them as JSON on a line of its own. */
export function answersIn(request: ModelRequest): Readonly<Record<string, readonly string[]>> {
  const lines = request.results.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('{')))
  return Object.assign({}, ...lines.map((line) => JSON.parse(line))) as Record<string, readonly string[]>
}
