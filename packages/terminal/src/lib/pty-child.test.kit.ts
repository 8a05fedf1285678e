import { readAskRequest } from '@ask-user/core'
import { createTerminalAnswerer } from '../index.ts'

/** Run on a pseudo-terminal: asks what its argument holds, the way a program would, and prints what came of it. */
const [input = '{}', mode = ''] = process.argv.slice(2)
const read = readAskRequest(JSON.parse(input))
if (!read.ok) throw new Error(read.issues.map((issue) => issue.message).join(' '))
const controller = new AbortController()
if (mode === 'abort') setTimeout(() => controller.abort(), 500)
if (mode === 'throw') {
  setTimeout(() => {
    throw new Error('thrown while a question was open')
  }, 500)
}
if (mode === 'pid') console.log(`PID ${process.pid}`)
if (mode === 'busy') console.log('BUSY')
if (mode === 'busy') await new Promise((resolve) => setTimeout(resolve, 700))
const answerer = createTerminalAnswerer()
const response = await answerer(read.request, { signal: controller.signal })
console.log(`RESPONSE ${JSON.stringify(response)} END`)
