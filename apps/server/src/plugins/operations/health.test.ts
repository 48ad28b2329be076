import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { registerHealth } from './health.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** Without a timeout that a busy machine could exceed, unless the test needs one. */
function buildApp(pool: pg.Pool, { isDraining = (): boolean => false, timeoutMs = 60_000 } = {}) {
  const app = fastify()
  registerHealth(app, { pool, isDraining, timeoutMs })
  cleanUps.push(() => app.close())
  return app
}

/** Accepts connections and never responds. */
async function startSilentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { sockets, port: (server.address() as AddressInfo).port }
}

describe('GET /readyz', () => {
  test('returns 200 while the database responds', async () => {
    const response = await buildApp(database.appPool).inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('returns 503 with the reason disk while PostgreSQL cannot write, and 200 once it can', async () => {
    // A limit fails the same write that a full disk does.
    const limited = new pg.Pool({ connectionString: database.url, max: 1 })
    cleanUps.unshift(() => limited.end())
    const app = buildApp(limited)
    await limited.query(`set temp_file_limit = '64kB'`)
    const full = await app.inject('/readyz')
    expect([full.statusCode, full.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'disk_full' },
    ])
    await limited.query('reset temp_file_limit')
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  test('returns 503 while draining', async () => {
    const response = await buildApp(new pg.Pool(), { isDraining: () => true }).inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'draining' },
    ])
  })

  test('returns 503 when nothing listens there', async () => {
    const response = await buildApp(new pg.Pool({ host: '127.0.0.1', port: 1 })).inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'database' },
    ])
  })

  test('returns 503 without waiting for a silent database, which receives a single query', async () => {
    const { port, sockets } = await startSilentServer()
    const silent = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 0 })
    const app = buildApp(silent, { timeoutMs: 50 })
    const responses = await Promise.all(Array.from({ length: 10 }, () => app.inject('/readyz')))
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(503))
    // Connections are accepted in order, so after this one no other can follow.
    cleanUps.push(() => last.destroy())
    const last = connect(port, '127.0.0.1')
    await expect
      .poll(() => sockets.some(({ remotePort }) => remotePort === last.localPort))
      .toBe(true)
    expect(sockets).toHaveLength(2)
  })
})

describe('GET /healthz', () => {
  test('returns 200 without a database and while draining', async () => {
    const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const response = await buildApp(away, { isDraining: () => true }).inject('/healthz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
