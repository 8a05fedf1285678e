import { promises, type Source } from './requirement.ts'

const section = (name: string): Source => ({ kind: 'design', section: name })

/** What this project decided for itself. */
export const design = [
  ...promises('invariant-', section('3 The contract, invariants'), 'core', {
    1: 'A request is answered at most once, and only by a person or a policy that says it is one.',
    2: 'A bad answer comes back with issues and never burns a question.',
    3: 'What was asked is frozen: drawn, checked and named is the stored request.',
    4: 'Nothing is joined that cannot be split; own words are marked as such.',
    5: 'Outcomes stay apart up to the text that the model reads.',
    6: 'Falsy is not absent.',
    7: 'A model’s and a person’s mistakes are never thrown; faults of the lifecycle are one error class with codes.',
  }),
  ...promises('decision-', section('What people want both ways'), 'core', {
    1: ['mastra', 'There is no limit unless the host sets one, and its end is a status.'],
    2: ['host', 'A chat message leaves an open question open unless the host chose otherwise.'],
    3: 'Only what is cosmetic is repaired; a choice is never dropped.',
    4: ['mastra', 'The model goes on only when all the calls of a step are in.'],
    5: 'An id that was not asked refuses the response; a missing one is a skip.',
    6: 'Several choices stay a list in results and one line each in text.',
    7: ['mastra', 'A time limit holds for the call.'],
  }),
  ...promises('design.', section('1 Who uses it'), 'mastra', {
    native: 'The agent’s own suspend chunk and resume keep working untouched around our tools.',
    'drop-in': 'A host written for Mastra’s own tool works with ours unchanged.',
    'across-processes': 'One process asks and ends; another answers by the run id and the run finishes.',
    'real-endpoint': 'A real agent against a model over HTTP asks one question and a batch of five and finishes.',
  }),
  ...promises('design.', section('3 The contract, exchange'), 'core', {
    'exchange-retry': 'Arguments that cannot be read are a sentence for each issue, and nobody is asked.',
    'exchange-ask': 'Arguments that can be read are a frozen request that is plain JSON.',
    'exchange-tell': 'A stored request with a response that fits is a result and a text.',
    'exchange-again':
      'A stored request with one that does not is the same request again, with issues and one attempt more.',
    mirror: 'The first question is mirrored where older hosts look for it.',
    'inline-mismatch': [
      'mastra',
      'An answerer’s misfit is an error of the developer, with the code response-mismatch.',
    ],
    'ask-error': 'An AskError is recognised across copies of the package and carries fields, not prose.',
    forged: ['mastra', 'Reply data smuggled into the arguments of a call is not an answer.'],
  }),
  ...promises('design.', section('3 Reading what models send'), 'core', {
    repairs:
      'What can be repaired without guessing is repaired: strings for lists, common key names, null, one batch level, synonyms.',
    'refuses-the-rest': 'What cannot be repaired is refused in one sentence for each fault.',
    'never-drops': 'A choice is never dropped.',
    lenient: 'The lenient profile keeps a long header whole.',
    strict: 'The strict profile holds every limit of the batched tool it mirrors.',
    'limits-are-options': 'Every limit can be set by the app.',
    'text-safety': 'Control, direction and invisible characters are refused in both profiles.',
    joiners: 'The lenient profile allows joiners where a script or an emoji joins with them.',
    secrets: 'Asking for a password, token or key is refused with a sentence.',
    line: 'A typed line answers by number, list, range, label, unique beginning or own words; a label beats a position.',
    reply:
      'A reply may be a response, a word, a list, a record by id, header, text or index, or a form’s action and content.',
    drafts: 'A draft is plain data and every step of composing an answer is a pure action.',
  }),
  ...promises('design.', section('3 The schema the model sees'), 'core', {
    'schema-types': 'Every node has a type and every array its items.',
    'schema-refused-words': 'No unions, count keywords or references occur.',
    'schema-mm':
      'Under mm nothing is required, nothing nested is declared, and the description ends with an example call.',
    'schema-standard': 'One schema object is a Standard Schema with its JSON form and validates at once.',
  }),
  ...promises('design.', section('3 Dialects'), 'core', {
    'dialect-mastra': 'The mastra dialect asks one question and returns content, error flag, status and answers.',
    'dialect-harness': 'The harness dialect asks a batch and returns lists by header, or a sentence.',
    'dialect-dsh': 'The dsh dialect returns answers by id, and errors with name and code.',
    'dialect-mm': 'The mm dialect returns the answers in words.',
    'dialect-claude': 'The claude dialect returns answers by the text of their question, with notes.',
    'dialect-reads-all': 'A prompt written for one family is understood under another.',
  }),
  ...promises('design.', section('4 Packages'), 'house', {
    star: 'Every package imports core and none imports a sibling.',
    'core-imports': 'Core imports zod alone, and only in its schema files.',
    'browser-doors': 'The doors for browsers reach neither zod nor a module of Node.',
    doors: 'A door is a short list of named exports without logic.',
    'one-version': 'The family has one version.',
  }),
  ...promises('design.', section('4 Packages, testing'), 'testing', {
    'scripted-answerers': 'A scripted answerer answers what it was told to, and says so when it was asked more.',
    'scripted-model': 'A scripted model is a real endpoint on loopback that shows what it was sent.',
    'answerer-suite': 'The suite for answerers passes a good one and fails a bad one.',
    'host-suite': ['host', 'The suite for hosts passes a good one and fails a bad one.'],
  }),
  ...promises('design.', section('4 Packages, terminal'), 'terminal', {
    'line-mode': 'Options are numbered, described and explained, and one typed line answers.',
    'line-commands': 'Skipping, declining and talking first each have a word, and Ctrl-C declines.',
    'nobody-at-a-pipe': 'Without a terminal at both ends, or under CI, nobody is there.',
  }),
  ...promises('design.', section('5 How one question flows'), 'mastra', {
    parallel: 'Our tool leaves the other tools of a step running at once.',
    'two-at-once': 'Two questions of one step wait together.',
    brand: 'A suspended question is known by its payload’s brand, whatever the tool is called.',
    'permissive-resume': 'The same tool is taken by agents, workflows and MCP servers.',
    exempt: 'Asking a question can be exempted from an approval of every tool.',
    'events-as-chunks': 'An opened and an answered question are also data chunks of the stream.',
    'shown-means-answerable': ['host', 'The chunk of a question is held back until its run is stored.'],
    'run-lost': ['host', 'A run killed before its question was shown is reported as lost.'],
  }),
  ...promises('design.ledger-', section('5 Ledger'), 'host', {
    claim: 'Of many claims at once one wins, on each storage that is supported.',
    'raw-resume': 'Raw resumes continue a run once with no host in sight.',
    again: 'The same content again is the same success; other content is a conflict.',
    redeliver: 'An accepted answer is delivered again after a crash or a failed model call, and never another one.',
    renewed: 'A claim is stale only when its holder has stopped renewing it.',
    'raw-recover': 'The claim of a raw resume is taken over only on demand.',
    flat: 'Look-ups by id, thread and resource do not grow with the number of open questions.',
    'one-resume': 'A run has one resume at a time.',
    durable: 'Storage that cannot claim or cannot keep is refused at boot with a sentence.',
  }),
  ...promises('design.server-', section('5 How one question flows, server'), 'server', {
    codes:
      'Unknown, gone, not yours, misfit and conflict have a code each, and a caller’s mistake is never a fault of ours.',
    authorize: 'Nobody is let in by default.',
  }),
]
