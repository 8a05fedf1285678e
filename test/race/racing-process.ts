import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Asked, RacerStart, RacerTask, Told } from './racer.ts'

const program = fileURLToPath(new URL('racer.ts', import.meta.url))

export interface RacingProcess {
  ask(text: string): Promise<Asked>
  answer(task: Omit<Extract<RacerTask, { do: 'answer' }>, 'do'>): Promise<Told>
  stop(): Promise<void>
}

interface Settle {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export async function startRacer(start: RacerStart): Promise<RacingProcess> {
  const child = fork(program, [JSON.stringify(start)], { execArgv: ['--conditions=@ask-user/source'] })
  const exited = once(child, 'exit')
  const waiting = new Map<number, Settle>()
  let last = 0
  child.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    const settle = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) settle?.resolve(value)
    else settle?.reject(new Error(error))
  })
  const send = async (task: RacerTask): Promise<unknown> => {
    const id = (last += 1)
    const reply = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    child.send({ id, task })
    return reply
  }
  const ready = new Promise((resolve, reject) => waiting.set(0, { resolve, reject }))
  await Promise.race([ready, exited.then(() => Promise.reject(new Error('A process of the race did not start.')))])
  return {
    ask: async (text) => (await send({ do: 'ask', text })) as Asked,
    answer: async (task) => (await send({ do: 'answer', ...task })) as Told,
    async stop() {
      child.send({ id: -1, task: { do: 'stop' } })
      await exited
    },
  }
}
