import { promises, type Source } from './requirement.ts'

const section = (name: string): Source => ({ kind: 'seed', section: `mm, ${name}` })

/** The question tool of mm: the mm dialect keeps what its explanation says. */
export const mm = [
  ...promises('mm.', section('what it is'), 'core', {
    kinds: 'Four kinds are asked: choice, multi, text and confirm.',
    batch: 'Related questions go in one call.',
  }),
  ...promises('mm.', section('one question, four interfaces'), 'terminal', {
    'line-mode': 'Line mode numbers the options and reads the next typed line.',
    'line-abort': 'Stopping still works while a question waits.',
    menu: ['menu', 'The menu is drawn over the conversation and takes every key while it is there.'],
    form: ['elicit', 'An editor that announced forms gets a form.'],
    buttons: [
      'elicit',
      'Without forms a choice or a yes-no question becomes buttons; text and several choices are told as nobody there.',
    ],
    nobody: ['mastra', 'With nobody there the model is told at once to assume and to say so.'],
  }),
  ...promises('mm.', section('agents asked by other agents'), 'mastra', {
    'names-asker': 'A question of an agent below names that agent.',
    'may-not-ask': 'An agent that must not ask does not have the tool.',
  }),
  ...promises('mm.', section('a loose schema'), 'core', {
    loose: 'No enumeration, nothing required, and the questions described in words.',
    synonyms: 'Synonyms of a kind are read; a real fault comes back as one sentence to mend.',
    example: 'The description ends with a whole example call.',
  }),
  ...promises('mm.', section('waiting for a person'), 'server', {
    'fed-watch': 'While a question waits the watch above it is fed; a stopped turn still cancels it.',
  }),
  ...promises('mm.', section('rejected solutions'), 'core', {
    'not-declined': 'Nobody there is told apart from declined.',
    'no-approval': ['mastra', 'Asking changes nothing, so it needs no approval.'],
  }),
]
