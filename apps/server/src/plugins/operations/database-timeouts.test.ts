import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { createPool, jobPool, ownerPool, requestPool } from '../../db.ts'
import { registerErrors } from '../calls/errors.ts'

let database: TestDatabase
let app: FastifyInstance
let hurried: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  hurried = createPool(database.appUrl, { ...requestPool, statement_timeout: 50, lock_timeout: 0 })
  const impatient = createPool(database.appUrl, { ...requestPool, lock_timeout: 50 })
  app = Fastify()
  registerErrors(app)
  app.get('/slow', () => hurried.query('select pg_sleep(600)'))
  app.get('/locked', () => impatient.query('update users set name = name'))
  app.addHook('onClose', () => Promise.all([hurried.end(), impatient.end()]).then(() => {}))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

test.each([
  ['requests', requestPool, ['15s', '10s', '30s']],
  ['jobs', jobPool, ['5min', '10s', '30s']],
  ['start tasks', ownerPool, ['0', '0', '0']],
])('sets the timeouts of connections for %s', async (_name, settings, timeouts) => {
  const pool = createPool(database.appUrl, settings)
  const { rows } = await pool.query({
    text: `select current_setting('statement_timeout'), current_setting('lock_timeout'),
             current_setting('idle_in_transaction_session_timeout')`,
    rowMode: 'array',
  })
  await pool.end()
  expect(rows[0]).toEqual(timeouts)
})

test('returns 503 with Retry-After when a statement times out', async () => {
  const response = await app.inject('/slow')
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json().error).toMatchObject({
    code: 'database_busy',
    message: 'Сайт сейчас перегружен. Попробуйте ещё раз через несколько секунд.',
  })
})

test('returns 503 when a request cannot get a lock', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table users')
  const response = await app.inject('/locked')
  await holder.end()
  expect(response.statusCode).toBe(503)
  expect(response.json().error.code).toBe('database_busy')
})
