import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { cities } from './cities.ts'
import { loadCities } from './load-cities.ts'

let database: TestDatabase
let client: PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.drop()
})

const versions = () =>
  client.query('select city_id, slug, title_in, xmin::text from cities order by city_id')

test('writes nothing the second time', async () => {
  await loadCities(client)
  const before = await versions()
  await loadCities(client)
  expect((await versions()).rows).toEqual(before.rows)
  expect(before.rows).toHaveLength(cities.length)
})

test('updates only what differs', async () => {
  await loadCities(client)
  const before = await versions()
  await client.query(`update cities set title_in = 'в Москву' where city_id = 1`)
  await loadCities(client)
  const changed = (await versions()).rows.filter((row, i) => row.xmin !== before.rows[i].xmin)
  expect(changed.map((row) => [row.city_id, row.title_in])).toEqual([[1, 'в Москве']])
})
