import { promises, type Source } from './requirement.ts'

const section = (name: string): Source => ({ kind: 'seed', section: `Pydantic AI Harness, ${name}` })

/** The batched tool of Pydantic AI Harness, which mirrors Code Puppy’s: the harness dialect keeps what it promises. */
export const pydantic = [
  ...promises('pydantic.', section('the solution'), 'core', {
    tool: 'One tool, ask_user_question, takes one to ten questions with header, text, options and a flag for several answers.',
    'no-io': [
      'mastra',
      'The capability draws nothing and reads no input; the answerer does, and there is no default one.',
    ],
  }),
  ...promises('pydantic.', section('writing an answerer'), 'core', {
    answerer: ['mastra', 'An answerer is one async function from request to response.'],
    'request-id': 'The id of a request tells it from concurrent and repeated ones.',
    single: 'A question for one answer takes exactly one label.',
    'at-least-one': 'An answered question has at least one label, and no label twice.',
    custom: 'Own words stand alone under the header as a list of one.',
    'custom-text': 'Own words are not blank and hold no control character but newline and no format character.',
    'custom-unlimited': 'Own words have no limit of length unless the app sets one.',
    declined: 'Declining tells the model so and raises nothing.',
    misfit: [
      'mastra',
      'An unknown header, a label not offered, several labels for one, or a missing answer fails the run as the answerer’s bug.',
    ],
    'check-response': 'A response can be checked before it is returned.',
    concurrent: [
      'mastra',
      'Two calls in one model response reach the answerer at once, and other tools run meanwhile.',
    ],
    'not-a-secret': 'A question that asks for a password or a token is not put.',
  }),
  ...promises('pydantic.', section('bounding the wait'), 'mastra', {
    timeout:
      'A limit cancels the answerer, is an event that says so, and tells the model that nobody answered in time.',
    'late-answer': 'What an answerer returns after its limit is not used.',
    'timeout-positive': 'A limit has to be positive.',
    'timeout-needs-answerer': 'A limit on the answerer’s wait cannot be set where every call is deferred to the host.',
  }),
  ...promises('pydantic.', section('pausing the run'), 'mastra', {
    deferred: 'Without an answerer every call suspends, and another run or process answers it.',
    'from-call': 'The request of a pending call is there as it was asked, with the id that its event carried.',
    'deferred-check':
      'A deferred answer is checked like an answerer’s and gives the result the model would have had inline.',
    'deferred-several': 'Several pending calls are answered by their ids.',
  }),
  ...promises('pydantic.', section('watching without answering'), 'mastra', {
    'event-asked': 'The first event comes before the answerer is called, or before a deferred call pauses.',
    'event-answered':
      'The second comes after it returned, ran out of time or threw, and before the response is checked.',
    'event-outcome': 'The second says whether it was answered, declined, timed out or failed.',
    'answerer-throws': 'An answerer that throws fails the call after the event.',
    'event-abort': 'A run aborted while the answerer waits has no answered event.',
  }),
  ...promises('pydantic.', section('what the model sees'), 'core', {
    'limit-questions': '1 to 10 questions, their headers unique ignoring case, compatibility forms and kinds of space.',
    'limit-header': 'A header has 1 to 25 characters on one line.',
    'limit-question': 'A question has 1 to 500 characters and may span lines.',
    'limit-options': '2 to 6 options, their labels unique ignoring case, compatibility forms and kinds of space.',
    'limit-label': 'A label has 1 to 50 characters on one line.',
    'limit-description': 'A description is optional, has at most 200 characters and may span lines.',
    'limit-control': 'Control and format characters are refused; spaces of any width are allowed.',
    'limit-unknown': 'A field that the schema does not have is refused.',
    retry: ['mastra', 'A call outside the limits goes back to the model and never reaches the answerer.'],
    frozen: 'What the answerer sees is what the model asked, and cannot be changed.',
    result: 'The result is a JSON object from each header to its list of labels, or to a list of one for own words.',
    'declined-sentence': 'Declining is told in its one known sentence.',
    'timed-out-sentence': 'A limit that ran out is told in a sentence of its own.',
    instruction:
      'One instruction says when to ask, to offer concrete options, to batch, and to make a stated choice if declined.',
  }),
  ...promises('pydantic.', section('one per agent'), 'mastra', {
    'one-agree': 'Two capabilities on one agent that agree are one.',
    'one-differ': 'Two that differ are refused when they are put together.',
    'one-own-id': 'Two can be kept under ids and tool names of their own.',
  }),
]
