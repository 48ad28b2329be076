import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import {
  type DatabaseChanges,
  listenToDatabase,
} from '../../plugins/operations/database-changes.ts'
import { followVocabulary } from './live-vocabulary.ts'

const log = pino({ level: 'silent' })

let database: TestDatabase
let changes: DatabaseChanges
beforeAll(async () => {
  database = await createTestDatabase()
  changes = await listenToDatabase(database.appUrl, log)
  // The pause between loads is twenty times as long as a load.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await changes.close()
  await database.drop()
})

it("reloads after a change of the editors' list", async () => {
  const vocabulary = followVocabulary(database.appPool, changes, log)
  const meanings = async () => {
    await vi.advanceTimersByTimeAsync(3_600_000)
    return (await vocabulary.current()).meaningsOf('абырвалг')
  }
  expect(await meanings()).toEqual([])
  await database.pool.query(
    `insert into search_synonyms (word, means) values ('абырвалг', 'массаж')`,
  )
  await expect.poll(meanings).toContain('массаж')
})
