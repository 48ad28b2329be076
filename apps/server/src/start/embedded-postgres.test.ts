import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostgresAccount } from './postgres-account.ts'
import { StartError } from './start-error.ts'

const moduleUrl = new URL('./embedded-postgres.ts', import.meta.url).href

/**
 * A prepared cluster. Most tests start with a copy, since creating one takes longer than the test.
 */
let madeDir: string
let dataDir: string
let servers: EmbeddedPostgres[]
let logged: string[]

beforeAll(async () => {
  madeDir = await mkdtemp(join(tmpdir(), 'skidora-postgres-'))
  await (await startEmbeddedPostgres({ dataDir: madeDir, log: () => {} })).stop()
})
afterAll(() => rm(madeDir, { recursive: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skidora-postgres-'))
  servers = []
  logged = []
})

afterEach(async () => {
  for (const server of servers) await server.stop()
  await rm(dataDir, { recursive: true })
})

/** With owner and modes, which PostgreSQL checks. */
const copyMade = () => promisify(execFile)('cp', ['-a', `${madeDir}/.`, dataDir])

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) })
  servers.push(server)
  return server
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = await connect(url)
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const writeNote = (url: string) => query(url, `create table notes as select 'Ёлка' as text`)

const readNotes = (url: string) => query(url, 'select text from notes')

/** A process that starts the server and stays until it is killed. */
function startElsewhere() {
  return spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { startEmbeddedPostgres } from '${moduleUrl}'
       const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} })
       process.stdout.write(server.url)`,
      dataDir,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
}

/** Keeps a backend from noticing the end of its server until the file appears. */
const busyUntilFileExists = `
  do $$ begin
    raise notice 'busy';
    while (pg_stat_file('may-end', true)).size is null loop end loop;
  end $$`

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the embedded server', () => {
  it('keeps data from one start to the next', async () => {
    const first = await start()
    await writeNote(first.url)
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    const second = await start()
    expect(await readNotes(second.url)).toEqual(['Ёлка'])
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'postgres',
      'postgres-password',
      'postgres.log',
      'postgres.log.1',
    ])
  })

  it('rejects other roles and is configured for durability', async () => {
    await copyMade()
    const { url } = await start()
    const stranger = new URL(url)
    stranger.password = 'guess'
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
    expect(await query(url, 'show listen_addresses')).toEqual(['127.0.0.1'])
    for (const setting of ['data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await query(url, `show ${setting}`)).toEqual(['on'])
    }
  })

  it('supports Russian: letter case, text search, trigrams, collation', async () => {
    await copyMade()
    const { url } = await start()
    await query(url, 'create extension pg_trgm')
    expect(
      await query(url, `select lower('ЁЛКА'), upper('ёж'), 'МОСКВА' ilike '%оскв%', 'Ёж' ~* 'ё'`),
    ).toEqual(['ёлка', 'ЁЖ', true, true])
    expect(await query(url, `select to_tsvector('russian', 'Кафе «Ёлка» — скидки 50 %')`)).toEqual([
      `'50':4 'елк':2 'каф':1 'скидк':3`,
    ])
    expect(await query(url, `select similarity('Москва', 'масква') > 0.3`)).toEqual([true])
    expect(
      await query(
        url,
        `select c from unnest(array['ж', 'ё', 'е']) c order by c collate "ru-x-icu"`,
      ),
    ).toEqual(['е', 'ё', 'ж'])
  })

  it('reports when the server dies, but not when it is stopped', async () => {
    await copyMade()
    const stopped = await start()
    const reported = vi.fn()
    void stopped.exited.then(reported)
    await stopped.stop()
    const killed = await start()
    process.kill(killed.pid, 'SIGKILL')
    await killed.exited
    expect(reported).not.toHaveBeenCalled()
  })

  it('disconnects lingering clients when stopped', async () => {
    await copyMade()
    const server = await start()
    const client = await connect(server.url)
    const sleeping = expect(client.query('select pg_sleep(60)')).rejects.toThrow('terminating')
    await server.stop()
    await sleeping
    expect(isRunning(server.pid)).toBe(false)
  })
})

describe('after a kill -9', () => {
  it('recovers when the server was killed while a backend was busy', async () => {
    await copyMade()
    const first = await start()
    await writeNote(first.url)
    const client = await connect(first.url)
    const busy = client.query(busyUntilFileExists).catch(() => undefined)
    await once(client, 'notice')
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    const starting = start()
    const readLog = () => readFile(join(dataDir, 'postgres.log'), 'utf8')
    await expect.poll(readLog).toContain('pre-existing shared memory block')
    await writeFile(join(dataDir, 'postgres/may-end'), '')
    const second = await starting
    expect(await readNotes(second.url)).toEqual(['Ёлка'])
    expect(await readLog()).toContain('automatic recovery in progress')
    await busy
  })

  it('replaces the server that outlived its parent', async () => {
    await copyMade()
    const parent = startElsewhere()
    const [url] = await once(parent.stdout.setEncoding('utf8'), 'data')
    await writeNote(url)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    expect(await readNotes(url)).toEqual(['Ёлка'])
    const server = await start()
    expect(logged).toEqual(['Stopping PostgreSQL left over from an earlier start'])
    await expect(readNotes(url)).rejects.toThrow('ECONNREFUSED')
    expect(await readNotes(server.url)).toEqual(['Ёлка'])
  })

  it('replaces a running server whose postmaster.pid is missing or names another process', async () => {
    await copyMade()
    const old = await start()
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), '999999\n')
    const server = await start()
    expect(logged).toEqual(['Stopping PostgreSQL left over from an earlier start'])
    expect(server.pid).not.toBe(old.pid)
    expect(() => process.kill(old.pid, 0)).toThrow('ESRCH')
  })

  it('does not touch another process with the pid of the killed server', async () => {
    await copyMade()
    const account = await findPostgresAccount(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['60'], { ...account, stdio: 'ignore' })
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${stranger.pid}\n`)
    await start()
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
    stranger.kill()
  })

  it('starts over when the cluster was only half created', async () => {
    const parent = startElsewhere()
    const hasDraft = async () =>
      (await readdir(dataDir, { recursive: true })).some((name) => name.endsWith('PG_VERSION'))
    while (!(await hasDraft())) await sleep(5)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    expect(await readdir(dataDir)).not.toContain('postgres')
    const server = await start()
    await writeNote(server.url)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new'))).toEqual([])
  })
})

describe('an unusable folder', () => {
  const clusterDir = () => join(dataDir, 'postgres')

  it('is rejected with files that are not a database, which stay', async () => {
    await mkdir(clusterDir())
    await writeFile(join(clusterDir(), 'letter.txt'), 'dear')
    await expect(start()).rejects.toThrow(
      new StartError(`${clusterDir()} holds files that are not a PostgreSQL database.`),
    )
    expect(await readdir(clusterDir())).toEqual(['letter.txt'])
  })

  it('is rejected with a cluster of another major version', async () => {
    await mkdir(clusterDir())
    await writeFile(join(clusterDir(), 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(
      new StartError(`${clusterDir()} was made by PostgreSQL 16, this is PostgreSQL 18.`),
    )
  })

  it("is rejected when the cluster's password is lost or wrong", async () => {
    await copyMade()
    await writeFile(join(dataDir, 'postgres-password'), 'wrong')
    await expect(start()).rejects.toThrow(/^Cannot open the database .* authentication failed/)
    await rm(join(dataDir, 'postgres-password'))
    await expect(start()).rejects.toThrow(/postgres-password is missing/)
  })

  it('reports why the server gave up', async () => {
    await copyMade()
    await rm(join(clusterDir(), 'global'), { recursive: true })
    await expect(start()).rejects.toThrow(
      new StartError('PostgreSQL did not start: could not find the database system'),
    )
  })

  it('names a file in place of the folder', async () => {
    await writeFile(clusterDir(), '')
    await expect(start()).rejects.toThrow(`Cannot use ${dataDir}: not a directory.`)
  })
})
