import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { destinationsWith } from '../../../../../test/support/withdrawals.ts'
import { createDb } from '../../db.ts'
import { createDemoWithdrawal } from './demo-withdrawal.ts'
import { readWithdrawals } from './withdrawals-read-model.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('creates one paid withdrawal of the demo customer and keeps the ledger balanced', async () => {
  const { appPool, pool } = database
  // Runs as the owner role, as a real start does.
  const db = createDb(pool)
  const shop = openShop(database)
  const { id } = await shop.one<{ id: number }>(
    `select id from users where email = 'demo@skidora.ru'`,
  )
  const before = await shop.balanceOf(id)
  await createDemoWithdrawal(db, destinationsWith())
  await createDemoWithdrawal(db, destinationsWith())
  const { withdrawals } = await readWithdrawals(appPool, id, { limit: 10, offset: 0 })
  expect(withdrawals).toMatchObject([
    { status: 'paid', amount: 2300, destination: 'Карта\u00a0••\u00a04444' },
  ])
  expect(await shop.balanceOf(id)).toBe(before)
  expect(
    await shop.query(
      `select ledger_transactions.key from ledger_transactions, withdrawals
       where withdrawals.user_id = $1 and ledger_transactions.created_at =
         case split_part(ledger_transactions.key, ':', 1)
           when 'withdrawal' then withdrawals.requested_at when 'withdrawal-end' then withdrawals.settled_at
         end`,
      [id],
    ),
  ).toHaveLength(2)
  expect(
    await shop.query(`select from graphile_worker.jobs where task_identifier like '%withdrawal%'`),
  ).toEqual([])
  expect(await shop.books()).toEqual({})
})
