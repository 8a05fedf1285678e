import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readModuleFile } from './module-file.ts'
import { loadedFrom } from './module-graph.ts'
import { packages, root } from './package-directory.ts'

const doors = packages.flatMap(({ name, doors: all }) =>
  Object.entries(all).map(([subpath, file]) => ({ door: subpath.replace('.', `@ask-user/${name}`), name, file })),
)

/** Doors that a page loads. */
const browserDoors = doors.filter(
  ({ door, name }) => door === '@ask-user/core/draft' || door === '@ask-user/server/client' || name === 'react',
)

describe('a door', { tags: ['design.doors'] }, () => {
  it.each(doors)('$door is a short list of named re-exports', ({ file }) => {
    const { strangers } = readModuleFile(file)
    expect(strangers.filter((statement) => statement !== 'export {}')).toEqual([])
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })

  it('gives away what is listed here', () => {
    expect(Object.fromEntries(doors.map(({ door, file }) => [door, readModuleFile(file).exports])))
      .toMatchInlineSnapshot(`
      {
        "@ask-user/core": [
          "AskError",
          "checkResponse",
          "createToolSchema",
          "dialectOf",
          "displayText",
          "exchange",
          "isAskRequest",
          "limitsOf",
          "readAskRequest",
          "readLine",
          "readReply",
          "renderFallback",
          "renderMessage",
          "renderPath",
          "renderQuestion",
          "renderResult",
          "sameResponse",
          "type Answer",
          "type AnswerOptions",
          "type Answerer",
          "type AskErrorCode",
          "type AskErrorFields",
          "type AskIssue",
          "type AskRequest",
          "type AskResponse",
          "type AskStatus",
          "type CheckOptions",
          "type Dialect",
          "type DialectName",
          "type DismissOutcome",
          "type Exchange",
          "type ExchangeOptions",
          "type Host",
          "type Limits",
          "type LineResult",
          "type Page",
          "type Pending",
          "type PendingFilter",
          "type PortableSchema",
          "type Profile",
          "type Question",
          "type QuestionKind",
          "type QuestionOption",
          "type ReadOptions",
          "type ReadResult",
          "type Receipt",
          "type Rendered",
          "type ReplyResult",
          "type SelectionMode",
          "type ToolSchema",
        ],
        "@ask-user/core/draft": [
          "AskError",
          "checkResponse",
          "createDraft",
          "displayText",
          "draftToResponse",
          "isAskRequest",
          "reduceDraft",
          "type Answer",
          "type AskErrorCode",
          "type AskErrorFields",
          "type AskIssue",
          "type AskRequest",
          "type AskResponse",
          "type Draft",
          "type DraftAction",
          "type Question",
          "type QuestionKind",
          "type QuestionOption",
        ],
        "@ask-user/mastra": [],
        "@ask-user/react": [],
        "@ask-user/server": [
          "createAskUserHandler",
          "createQuestionFeed",
          "type AskUserHandler",
          "type AskUserHandlerOptions",
          "type Doing",
          "type Fault",
          "type Grant",
          "type Problem",
          "type ProblemCode",
          "type QuestionEvent",
          "type QuestionFeed",
          "type QuestionNotice",
          "type QuestionNotices",
          "type QuestionsListed",
          "type ReceiptChunk",
        ],
        "@ask-user/server/client": [
          "createAskUserClient",
          "type AskFilter",
          "type AskPage",
          "type AskUserClient",
          "type AskUserClientOptions",
          "type CallOptions",
          "type Problem",
          "type ProblemCode",
          "type QuestionEvent",
          "type StreamedAnswer",
        ],
        "@ask-user/terminal": [],
        "@ask-user/testing": [
          "answerWith",
          "answersLate",
          "answersUnchecked",
          "createFakeHost",
          "createScriptedModel",
          "decline",
          "discuss",
          "failsWith",
          "ignoresAbort",
          "neverAnswers",
          "nobody",
          "pickFirst",
          "recording",
          "type FailingTurn",
          "type FakeChunk",
          "type FakeHost",
          "type FakeHostOptions",
          "type FakeWhere",
          "type FromPrompt",
          "type ModelCall",
          "type ModelConfig",
          "type ModelFailure",
          "type ModelMessage",
          "type ModelRequest",
          "type ModelResult",
          "type ModelTool",
          "type PromptMatch",
          "type ReplyTurn",
          "type ScriptedCall",
          "type ScriptedModel",
          "type ScriptedTurn",
          "type TextMatch",
          "typeLines",
        ],
        "@ask-user/testing/conformance": [
          "answererChecks",
          "describeAnswerer",
          "describeHost",
          "hostChecks",
          "type AnswererCheck",
          "type AnswererUnderTest",
          "type AskWhere",
          "type HostCheck",
          "type HostUnderTest",
          "type Inability",
          "type MakeAnswerer",
          "type MakeHost",
          "type PersonAct",
        ],
      }
    `)
  })
})

describe('a door for browsers', { tags: ['design.browser-doors'] }, () => {
  it.each(browserDoors)('$door loads neither zod nor a module of Node', ({ file }) => {
    const foreign = [...loadedFrom(file)]
      .filter(([specifier]) => !/^react(-dom)?($|\/)/.test(specifier))
      .map(([specifier, chain]) => [specifier, ...chain.map((step) => relative(root, step))].join(' < '))
    expect(foreign).toEqual([])
  })
})
