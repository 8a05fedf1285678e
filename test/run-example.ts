import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './package-directory.ts'

const run = promisify(execFile)

/** Plays an example to its end as a reader would start it; rejects with what it printed when it does not end well. */
export async function runExample(name: string, environment: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { stdout } = await run('npm', ['run', '--silent', 'demo', '-w', `@ask-user/example-${name}`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  return stdout.trimEnd().split('\n')
}
