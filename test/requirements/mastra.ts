import { promises, type Source } from './requirement.ts'

const section = (name: string): Source => ({ kind: 'seed', section: `Mastra askUserTool, ${name}` })

/** Mastra’s own single-question tool: ours stands in for it, for the model, the host and the person. */
export const mastra = [
  ...promises('mastra.', section('overview'), 'mastra', {
    kinds: 'Free text, one choice and several choices are asked.',
    suspends: 'The tool suspends with the question; the agent emits tool-call-suspended and keeps the run.',
    resumes: 'The run is resumed with the answer and the run id, and finishes.',
    fallback: 'Outside a run the result is a readable text with the question and its choices.',
    'tool-id': 'The tool’s id and the name the model sees are both ask_user.',
  }),
  ...promises('mastra.', section('input'), 'core', {
    'question-required': 'The question is required and not empty.',
    'options-optional': 'Without options the question is free text.',
    'default-single': 'With options the mode is single unless it says otherwise.',
    'mode-needs-options': 'A mode without options is refused with a sentence that says so.',
    description: 'An option may carry a description.',
  }),
  ...promises('mastra.', section('suspend payload'), 'mastra', {
    payload: 'The payload holds question, options and mode as the input did.',
    'payload-mode': 'The payload’s mode is the one that holds, and is absent for free text.',
  }),
  ...promises('mastra.', section('resume data'), 'mastra', {
    'resume-string': 'Free text and one choice are resumed with a string.',
    'resume-list': 'Several choices are resumed with a list of labels.',
    'resume-label': 'The label that was chosen is what the model reads.',
  }),
]
