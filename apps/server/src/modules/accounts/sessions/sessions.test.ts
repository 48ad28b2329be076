import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { waitForBlocked } from '../../../../../../test/support/wait-for-blocked.ts'
import { createLogger } from '../../../logging.ts'
import {
  type DatabaseChanges,
  listenToDatabase,
} from '../../../plugins/operations/database-changes.ts'
import { createSessions, type Sessions } from './sessions.ts'

const day = 24 * 60 * 60 * 1000
const minute = 60_000

let database: TestDatabase
let changes: DatabaseChanges
let sessions: Sessions
let userId: number
let time = Date.now()

beforeAll(async () => {
  database = await createTestDatabase()
  changes = await listenToDatabase(database.url, createLogger({ logLevel: 'silent' }))
  sessions = createSessions(database.db, changes, () => time)
  const { rows } = await database.pool.query(
    "insert into users (email, name) values ('sessions@mail.ru', 'Сеня') returning id",
  )
  userId = rows[0].id
})
afterAll(async () => {
  await changes.close()
  await database.drop()
})

const open = async () =>
  (
    await sessions.open(database.db, userId, {
      method: 'password',
      device: 'Chrome',
      address: '::1',
    })
  ).token
const renew = async (token: string) => (await sessions.use(token))?.fresh ?? null
const isIn = async (token: string) => (await sessions.find(token)) !== null

/** Rotates the token, as for a client that has not called for a day. */
async function rotate(token: string): Promise<string> {
  time += day + minute
  const fresh = await renew(token)
  if (!fresh) throw new Error('was not renewed')
  return fresh
}

describe('sessions', () => {
  it('store only a hash of the token', async () => {
    const token = await open()
    const { rows } = await database.pool.query('select token_hash from sessions')
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true)
    expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false)
  })

  it('last 30 days from the last use', async () => {
    const token = await open()
    time += 29 * day
    expect(await isIn(token)).toBe(true)
    time += 29 * day
    expect(await isIn(token)).toBe(true)
    time += 30 * day + minute
    expect(await isIn(token)).toBe(false)
  })

  it('end after a year, even in use', async () => {
    const token = await open()
    for (let days = 0; days < 364; days += 28) {
      time += 28 * day
      expect(await isIn(token)).toBe(true)
    }
    time += day + minute
    expect(await isIn(token)).toBe(false)
  })

  it('keep their token within a day', async () => {
    const token = await open()
    time += day / 2
    expect(await renew(token)).toBeNull()
  })

  it('rotate their token after a day; the old one works until the new one is used', async () => {
    const old = await open()
    const fresh = await rotate(old)
    expect(fresh).not.toBe(old)
    expect(await isIn(old)).toBe(true)
    expect(await isIn(fresh)).toBe(true)
    time += minute / 2
    expect(await isIn(old)).toBe(true)
  })

  it('return a rotated token again to a client that never got it', async () => {
    const old = await open()
    await rotate(old)
    expect(await renew(old)).toBeNull()
    time += 2 * minute
    const again = await renew(old)
    expect(again && (await isIn(again))).toBe(true)
  })

  it('rotate once for two concurrent calls', async () => {
    const old = await open()
    time += day + minute
    const fresh = await Promise.all([renew(old), renew(old)])
    expect(fresh.filter(Boolean)).toHaveLength(1)
  })

  it('end when an old token is used after its successor', async () => {
    const old = await open()
    const fresh = await rotate(old)
    expect(await isIn(fresh)).toBe(true)
    time += 3 * minute
    expect(await isIn(old)).toBe(false)
    await expect.poll(() => isIn(fresh)).toBe(false)
  })

  it('are read again after a minute without any notification', async () => {
    const deaf = createSessions(database.db, { onUserChange: () => {} }, () => time)
    const token = await open()
    expect(await deaf.find(token)).not.toBeNull()
    await database.pool.query('delete from sessions where user_id = $1', [userId])
    expect(await deaf.find(token)).not.toBeNull()
    time += minute
    expect(await deaf.find(token)).toBeNull()
  })

  it('are cached until a change notification', async () => {
    const token = await open()
    expect((await sessions.find(token))?.info.name).toBe('Сеня')
    await database.pool.query("update users set name = 'Семён' where id = $1", [userId])
    await expect.poll(async () => (await sessions.find(token))?.info.name).toBe('Семён')
    await database.pool.query('delete from sessions where user_id = $1', [userId])
    await expect.poll(() => isIn(token)).toBe(false)
  })

  it('are not cached when they change while they are being read', async () => {
    let publish: (userId: number | null) => void = () => {}
    const onUserChange = (listener: typeof publish) => {
      publish = listener
    }
    const raced = createSessions(database.db, { onUserChange }, () => time)
    const token = await open()
    // The session was last seen long ago, so after reading it the look-up waits to extend it.
    time += minute * 11
    const signOut = await database.pool.connect()
    await signOut.query('begin')
    await signOut.query('delete from sessions where user_id = $1', [userId])
    const found = raced.find(token)
    await waitForBlocked(signOut)
    publish(userId)
    await signOut.query('commit')
    signOut.release()
    await found
    expect(await raced.find(token)).toBeNull()
  })
})
