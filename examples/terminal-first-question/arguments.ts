/** What the command line asks for. */
export interface DemoArguments {
  /** Goes on with this run instead of starting one. */
  readonly resume?: string
  /** Lines that answer the questions in order, as if they were typed. */
  readonly answers?: readonly string[]
  readonly stopAtQuestion: boolean
  readonly help: boolean
  /** Where runs are kept. */
  readonly database: string
}

export const usage = `npm run demo                            an agent asks one question, then five more
npm run demo -- --answers "2" "1,3"     answers itself: one line a question, the rest are skipped
npm run demo -- --stop-at-question      stops when the first question is stored, and prints its run id
npm run demo -- --resume <run id>       goes on with that run in a new process; takes --answers too

  --database <file>   where runs are kept (default: demo.db beside this example)
  --help              this text

Without a key it plays a script. For a real model:
ASK_USER_MODEL=openai/gpt-5-mini OPENAI_API_KEY=… npm run demo

Exit codes: 0 finished, or stopped where it was told to; 1 something does not match; 2 wrong arguments.`

/** Reads the command line; a string is what is wrong with it. */
export function readArguments(words: readonly string[], defaultDatabase: string): DemoArguments | string {
  let resume: string | undefined
  let answers: readonly string[] | undefined
  let database = defaultDatabase
  let stopAtQuestion = false
  let help = false
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === '--help' || word === '-h') help = true
    else if (word === '--stop-at-question') stopAtQuestion = true
    else if (word === '--answers') {
      answers = valuesAfter(words, at)
      at += answers.length
    } else if (word === '--resume' || word === '--database') {
      const value = words[at + 1]
      if (value === undefined || value === '' || value.startsWith('--')) return `${word} needs a value.`
      if (word === '--resume') resume = value
      else database = value
      at += 1
    } else return `There is no ${JSON.stringify(word)}.`
  }
  if (stopAtQuestion && answers !== undefined) return '--stop-at-question leaves no question for --answers to answer.'
  return {
    ...(resume === undefined ? {} : { resume }),
    ...(answers === undefined ? {} : { answers }),
    stopAtQuestion,
    help,
    database,
  }
}

function valuesAfter(words: readonly string[], at: number): readonly string[] {
  const rest = words.slice(at + 1)
  const end = rest.findIndex((word) => word.startsWith('--'))
  return end === -1 ? rest : rest.slice(0, end)
}
