import { type ExecFileOptions, execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Starts a PostgreSQL server of its own for the tests named `*.postgres.test.ts` and tells them where it is in
 * `ASK_USER_POSTGRES_URL`. Each test file makes itself a database there. A server that is already named by the
 * variable is used as it is. Without the server's programs those tests skip, unless `REQUIRE_POSTGRES=1`.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ASK_USER_POSTGRES_URL'] !== undefined) return undefined
  const bin = await findPrograms()
  if (bin === undefined) {
    const message = 'No PostgreSQL server found under /usr/lib/postgresql; set ASK_USER_POSTGRES_URL to a server.'
    if (process.env['REQUIRE_POSTGRES'] === '1') throw new Error(message)
    console.warn(`${message} The tests that need one are skipped.`)
    return undefined
  }
  return await startCluster(bin)
}

async function startCluster(bin: string): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'ask-user-postgres-'))
  const options = await asUnprivileged(directory)
  const data = join(directory, 'data')
  const port = await freePort()
  await run(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], options)
  // Nothing here outlives the run, so waiting for the disk would only cost time.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${directory} -c fsync=off -c synchronous_commit=off`
  await run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(directory, 'log'), '-o', settings, 'start'], options)
  process.env['ASK_USER_POSTGRES_URL'] = `postgresql://postgres@127.0.0.1:${port}/postgres`
  return async () => {
    delete process.env['ASK_USER_POSTGRES_URL']
    await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options)
    await rm(directory, { recursive: true, force: true })
  }
}

/** Debian keeps each version apart and off the path. */
async function findPrograms(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (newest === undefined) return undefined
  const bin = join(root, newest, 'bin')
  const server = await stat(join(bin, 'initdb')).catch(() => undefined)
  return server === undefined ? undefined : bin
}

/** The server refuses to run as root, so there it runs as the user that its package made. */
async function asUnprivileged(directory: string): Promise<ExecFileOptions> {
  const base = { cwd: directory }
  if (process.getuid?.() !== 0) return base
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  const [uid, gid] = await Promise.all([id('-u'), id('-g')])
  await chown(directory, uid, gid)
  return { ...base, uid, gid }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject()))
    })
  })
}
