import { openApp, thread, visitor } from './app.ts'
import { tell } from './child.ts'

/** The first process: the agent asks, the person is shown the question, and the process goes. */
const { planner, host } = openApp()

const stream = await planner.stream('Plan my holiday', { memory: { thread, resource: visitor } })
await stream.consumeStream()
const { pending } = await host.list({ threadId: thread })
tell({ asked: pending.map(({ id }) => id) })

// It would live on here; main.ts kills it.
setInterval(() => {}, 1_000)
