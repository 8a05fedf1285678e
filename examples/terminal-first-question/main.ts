import { fileURLToPath } from 'node:url'
import { type DemoArguments, readArguments, usage } from './arguments.ts'
import { answerRun, startRun } from './conversation.ts'
import { mismatchesOf } from './expectation.ts'
import { openModel } from './model.ts'
import { personAtTerminal, personWhoTypes } from './person.ts'
import { createPlanner } from './planner.ts'
import { listWaiting } from './waiting.ts'

process.exitCode = await main(process.argv.slice(2))

async function main(words: readonly string[]): Promise<number> {
  const read = readArguments(words, fileURLToPath(new URL('demo.db', import.meta.url)))
  if (typeof read === 'string') {
    console.error(`${read}\n\n${usage}`)
    return 2
  }
  if (read.help) {
    console.log(usage)
    return 0
  }
  try {
    return await play(read)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

async function play({ resume, answers, stopAtQuestion, database }: DemoArguments): Promise<number> {
  await using demo = await openDemo(database)
  const { planner, requests } = demo
  const started = resume === undefined ? await startRun(planner) : { runId: resume, text: '' }
  const waiting = await listWaiting(planner, started.runId)
  if (waiting.length === 0 && resume !== undefined) return tellOpenRuns(resume, await listWaiting(planner))

  if (resume !== undefined || stopAtQuestion) {
    console.log(
      `\nThe run ${started.runId} waits for ${waiting.length === 1 ? 'one answer' : `${waiting.length} answers`}:`,
    )
    for (const { request } of waiting) console.log(`\n${request.message}`)
  }
  if (stopAtQuestion) {
    console.log(`\nThe run waits. Go on in another process: npm run demo -- --resume ${started.runId}`)
    return waiting.length === 0 ? 1 : 0
  }

  const person = answers === undefined ? personAtTerminal() : personWhoTypes(answers)
  const { said, text } = await answerRun(planner, started.runId, person, started.text).catch((error: unknown) => {
    console.error(`\nThe run is still open: npm run demo -- --resume ${started.runId}`)
    throw error
  })
  const mismatches = [
    ...(requests === undefined ? [] : mismatchesOf(said, requests, text)),
    ...(person.leftOver().length === 0
      ? []
      : [`No question was left for the answers ${JSON.stringify(person.leftOver())}.`]),
    ...(said.length === 0 ? ['The agent asked nothing.'] : []),
  ]
  for (const mismatch of mismatches) console.error(`Mismatch: ${mismatch}`)
  return mismatches.length === 0 ? 0 : 1
}

async function openDemo(database: string) {
  const { model, requests, close } = await openModel(process.env['ASK_USER_MODEL'])
  return { planner: createPlanner(model, database), requests, [Symbol.asyncDispose]: close }
}

function tellOpenRuns(runId: string, open: Awaited<ReturnType<typeof listWaiting>>): number {
  console.error(
    `No question waits in the run ${runId}. ${open.length === 0 ? 'Nothing else waits either.' : 'These runs wait:'}`,
  )
  for (const waiting of open) console.error(`  ${waiting.runId}: ${waiting.request.question}`)
  return 1
}
