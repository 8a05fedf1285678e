import { promises, type Source } from './requirement.ts'

const section = (name: string): Source => ({ kind: 'seed', section: `dsh, ${name}` })

/** The question tool of dsh: the dsh dialect keeps what its design note decided. */
export const dsh = [
  ...promises('dsh.', section('decision'), 'core', {
    schema:
      'A question has id, text, and maybe header, options with label and description, and a flag for several; no other field is declared.',
    'id-echoed': 'The id that the model gave a question comes back with its answer.',
    result: 'The result is a list of answers with id, selected labels as a list, and own words.',
    'custom-overrides': 'Own words beside a single choice leave the list of selected labels empty.',
    optionless: 'A question without options takes own words.',
    skipped: 'A skipped question is an answer with an empty list, and keeps the others.',
    'error-no-provider': 'Nobody to ask is an error with name and code NO_PROVIDER.',
    'error-cancelled': 'Declining is an error with the code ASK_CANCELLED.',
    'error-aborted': 'An aborted question is an error with the code ASK_ABORTED.',
    'empty-refused': 'An empty batch is refused.',
    'one-provider': ['mastra', 'A second provider of answers for one agent is refused.'],
    'abort-first': ['mastra', 'A run aborted before the question never reaches the provider.'],
  }),
  ...promises('dsh.', section('user interfaces, web'), 'react', {
    'stable-replay': ['host', 'An open question has the same id each time it is listed.'],
    'first-wins': ['host', 'The first valid response wins; later ones are told that nothing is pending.'],
    'one-at-a-time': 'The form shows one question at a time and keeps every draft.',
    recommendation: 'A recommendation is marked and never chosen by itself.',
    ime: 'Enter during a composition confirms the composition alone.',
    'skip-one': 'Skipping one keeps the earlier drafts; closing rejects the whole call.',
    'composer-back': 'The chat’s own input returns when the question is settled.',
  }),
  ...promises('dsh.', section('user interfaces, terminal'), 'terminal', {
    descriptions: 'Options are shown with their descriptions.',
    queue: 'Requests at the same time queue for one prompt.',
    'abort-cleans': 'An abort or a shutdown rejects the open question.',
    'invalid-choice': 'A choice that is not there is said so, and the prompt stays.',
    'duplicate-choice': 'The same choice twice counts once or is said so.',
    batch: 'A batch is asked question by question.',
  }),
]
