import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostgresLog, postgresStopped } from './postgres-log.ts'
import { StartError } from './start-error.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skidora-log-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const write = (text: string) => writeFile(join(dataDir, 'postgres.log'), text, { flag: 'a' })

// Output of both programs on a full disk.
const initdbLog =
  'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device\n' +
  'initdb: error: child process was terminated by signal 6: Aborted\n'
const serverLog =
  'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 3\n' +
  'LOG:  shutting down due to startup process failure\n'

it.each([
  ['initdb', initdbLog],
  ['the server', serverLog],
])('reports the full disk that %s met, not its consequences', async (_, text) => {
  await using log = await openPostgresLog(dataDir)
  await write(text)
  expect(await log.lastError(dataDir)).toBe('no space left on device.')
  expect(await postgresStopped(dataDir)).toEqual(
    new StartError('PostgreSQL has stopped: no space left on device.'),
  )
})

it('reports the last error, and the log file of a crashed server', async () => {
  await using log = await openPostgresLog(dataDir)
  await write('FATAL:  lock file "postmaster.pid" is empty\n')
  expect(await log.lastError(dataDir)).toBe('lock file "postmaster.pid" is empty')
  const path = join(dataDir, 'postgres.log')
  expect((await postgresStopped(dataDir)).message).toBe(
    `PostgreSQL has stopped by itself; its log is ${path}.`,
  )
})

it('ignores a full disk logged before the last start', async () => {
  await write(serverLog)
  await using _ = await openPostgresLog(dataDir)
  expect((await postgresStopped(dataDir)).message).toContain('by itself')
})
