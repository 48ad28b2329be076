import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { createLogger } from '../../logging.ts'
import { type CatalogChange, type DatabaseChanges, listenToDatabase } from './database-changes.ts'

let database: TestDatabase
let changes: DatabaseChanges
const received: CatalogChange[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  changes = await listenToDatabase(database.url, createLogger({ logLevel: 'silent' }))
  changes.onCatalogChange((change) => received.push(change))
})
afterAll(async () => {
  await changes.close()
  await database.drop()
})

describe('listenToDatabase', () => {
  it('publishes the cities of a changed deal', async () => {
    const { rows } = await database.pool.query(
      'select deal_id, array_agg(distinct city_id) as cities from deal_listings group by deal_id order by count(*) limit 1',
    )
    received.length = 0
    await database.pool.query('update deals set likes_count = likes_count + 1 where id = $1', [
      rows[0].deal_id,
    ])
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]?.cities?.toSorted()).toEqual(rows[0].cities.toSorted())
  })

  it('publishes the cities of a deleted deal', async () => {
    const { rows } = await database.pool.query(
      `select deal_id, city_id from deal_listings
       where deal_id not in (select deal_id from purchases) order by deal_id limit 1`,
    )
    received.length = 0
    await database.pool.query('delete from deals where id = $1', [rows[0].deal_id])
    await expect
      .poll(() => received.flatMap((change) => change.cities ?? []))
      .toContain(rows[0].city_id)
  })

  it.each(['categories', 'banners', 'promo_bars', 'cities'])(
    'publishes a change of all cities when %s change',
    async (table) => {
      received.length = 0
      const column = table === 'banners' || table === 'promo_bars' ? 'text' : 'title'
      await database.pool.query(`update ${table} set ${column} = ${column}`)
      await expect.poll(() => received).toContainEqual({ cities: null })
    },
  )

  it.each([
    [
      'a room is closed',
      `insert into hotel_room_closures (room_id, from_day, until_day, rooms)
       select min(id), current_date, current_date + 1, 1 from hotel_rooms where hotel_id = $1`,
    ],
    [
      'a price changes',
      'update hotel_rooms set original_kopecks = original_kopecks where hotel_id = $1',
    ],
    ['a hotel changes', 'update hotels set description = description where id = $1'],
  ])('publishes only the city of a hotel when %s', async (_what, change) => {
    const { rows } = await database.pool.query('select id, city_id from hotels order by id limit 1')
    received.length = 0
    await database.pool.query(change, [rows[0].id])
    await database.pool.query('update banners set text = text')
    await expect.poll(() => received).toContainEqual({ cities: null })
    expect(received.slice(0, -1)).toEqual([{ cities: [rows[0].city_id] }])
  })

  it('invalidates everything after a lost connection', async () => {
    received.length = 0
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skidora listen' and datname = current_database()",
    )
    await expect.poll(() => received).toContainEqual({ cities: null })
    received.length = 0
    await database.pool.query('update banners set text = text')
    await expect.poll(() => received).toContainEqual({ cities: null })
  })

  it('closes a connection on which it cannot listen', async () => {
    // Accepts every login and refuses every statement.
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]))
        socket.on('data', (data) => {
          if (data.toString('latin1', 0, 1) === 'Q')
            socket.write(Buffer.concat([message('E', 'MNo listeners.\0\0'), message('Z', 'I')]))
        })
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const log = createLogger({ logLevel: 'silent' })
    await expect(listenToDatabase(`postgresql://shop@127.0.0.1:${port}/shop`, log)).rejects.toThrow(
      'No listeners.',
    )
    const openCount = () =>
      new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
    await expect.poll(openCount).toBe(0)
    server.close()
  })
})

/** A message of PostgreSQL's protocol. */
function message(type: string, content: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + content.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content, 'latin1')])
}
