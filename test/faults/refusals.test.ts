import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../../apps/server/src/start/free-port.ts'
import { createTestDatabase } from '../support/database.ts'
import { queryOnce } from '../support/site-database.ts'
import { cleanUp, launch, longTests, temporaryFolder } from '../support/site-process.ts'

vi.setConfig(longTests)

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'data')
})
afterAll(cleanUp)

type Settings = { args?: string[]; env?: Record<string, string> }

/** The single line that a rejected start prints, before it has created anything. */
async function refusal({ args, env }: Settings): Promise<string> {
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), ...env }
  const { code, stdout, stderr } = await launch('server', { args, env: settings }).ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return stderr.trimEnd()
}

const outside = (url: string) => ({ env: { DATABASE_URL: url, SITE_HOST: 'localhost' } })

describe('rejects a wrong setting:', () => {
  it.each<[name: string, value: string, problem: string]>([
    ['PORT', 'http', 'must be a whole number'],
    ['LOG_LEVEL', 'loud', 'must be one of'],
    ['SECRET_KEY', 'secret', 'must be 64 hexadecimal digits'],
    ['DATABASE_URL', 'mysql://user:secret@localhost/x', 'must be an address that begins with'],
    ['GEOIP_DB', import.meta.filename, 'cannot be read as a MaxMind database'],
  ])('%s=%s', async (name, value, problem) => {
    const line = await refusal({ env: { [name]: value } })
    expect(line).toMatch(new RegExp(`^${name} .*${problem}`))
    expect(line).not.toContain('secret')
  })

  it('an address of another machine', async () => {
    expect(await refusal({ env: { HOST: '203.0.113.7' } })).toContain('HOST 203.0.113.7')
  })

  it('creates no files', async () => {
    expect(await readdir(folder)).toEqual([])
  })
})

describe('rejects a wrong argument:', () => {
  it.each<[args: string[], line: RegExp]>([
    [['--fast'], /--fast/],
    [['--role', 'boss'], /^--role must be one of all, web, worker, not "boss"\.$/],
    [['--role', 'worker'], /^--role worker needs DATABASE_URL/],
  ])('%j', async (args, line) => {
    expect(await refusal({ args })).toMatch(line)
  })
})

describe('rejects a port in use:', () => {
  it('names it and leaves its owner alone', async () => {
    const owner = createServer((_request, response) => response.end('mine')).listen(0, '127.0.0.1')
    await new Promise((resolve) => owner.once('listening', resolve))
    const { port } = owner.address() as AddressInfo
    expect(await refusal({ env: { PORT: String(port) } })).toBe(
      `Port ${port} is taken by another program; set PORT to a free one.`,
    )
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect(await response.text()).toBe('mine')
    owner.close()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('rejects an unusable data folder:', () => {
  it('a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await refusal({ env: { DATA_DIR: file } })).toBe(`Cannot use ${file}: not a directory.`)
  })

  it('a path where no folder can be created', async () => {
    expect(await refusal({ env: { DATA_DIR: '/proc/skidora/data' } })).toBe(
      'Cannot use /proc/skidora/data: no such file or directory.',
    )
  })

  it('a folder with other contents', async () => {
    const strange = join(folder, 'strange')
    await mkdir(join(strange, 'postgres'), { recursive: true })
    await writeFile(join(strange, 'postgres/letter.txt'), 'dear')
    const { code, stderr } = await launch('server', { env: { DATA_DIR: strange, PORT: '0' } }).ended
    expect(code).toBe(1)
    expect(stderr).toBe(`${strange}/postgres holds files that are not a PostgreSQL database.\n`)
  })
})

describe('rejects an unusable external database:', () => {
  it('no server listens', async () => {
    const port = await freePort()
    expect(await refusal(outside(`postgres://user:secret@localhost:${port}/x`))).toMatch(
      new RegExp(`^DATABASE_URL: cannot reach PostgreSQL at localhost:${port} \\(.*ECONNREFUSED`),
    )
  })

  it('the host does not resolve', async () => {
    const line = await refusal(outside('postgres://user:secret@nowhere.invalid/x'))
    expect(line).toMatch(/^DATABASE_URL: cannot reach PostgreSQL at nowhere\.invalid \(/)
    expect(line).not.toContain('secret')
  })

  it('the password is wrong', async () => {
    const url = new URL(inject('postgresUrl'))
    url.password = 'secret'
    const line = await refusal(outside(url.href))
    expect(line).toMatch(/^DATABASE_URL: .*password authentication failed/)
    expect(line).not.toContain('secret')
  })

  it('its certificate file is missing', async () => {
    const line = await refusal(outside('postgres://localhost/x?sslrootcert=/nowhere.pem'))
    expect(line).toMatch(/^DATABASE_URL: .*\/nowhere\.pem/)
  })

  it('the owner URL leads to another database', async () => {
    // It has our tables too, like a staging database on the same server.
    const other = await createTestDatabase()
    const { code, stderr } = await launch('server', {
      env: {
        ...{ DATA_DIR: dataDir, PORT: '0', SITE_HOST: 'localhost' },
        DATABASE_URL: inject('postgresAppUrl'),
        DATABASE_OWNER_URL: other.url,
      },
    }).ended
    await other.drop()
    expect(code).toBe(1)
    expect(stderr).toBe('DATABASE_URL and DATABASE_OWNER_URL must lead to the same database.\n')
  })

  it('another service responds', async () => {
    const other = createSocketServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const line = await refusal(outside(`postgres://user:secret@127.0.0.1:${port}/x`))
    expect(line).toMatch(/^DATABASE_URL: cannot reach PostgreSQL/)
    other.close()
  })

  it('the role cannot create tables', async () => {
    const url = new URL(inject('postgresUrl'))
    await queryOnce(
      url.href,
      `create role guest_of_faults login password 'secret';
       grant connect on database skidora to guest_of_faults`,
    )
    url.username = 'guest_of_faults'
    url.password = 'secret'
    const { code, stderr } = await launch('server', {
      env: { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: url.href, SITE_HOST: 'localhost' },
    }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATABASE_URL: cannot prepare the database \(permission denied .*\n$/)
    expect(stderr).not.toContain('secret')
  })
})
