import { hasDemoSchema } from '@skidora/db/demo/demo-schema.ts'
import { migrate } from '@skidora/db/migrate.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '../../../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { openShop } from '../../../../test/support/shop.ts'
import { createDb } from '../db.ts'
import { hashPassword } from '../modules/accounts/passwords/passwords.ts'
import { findDemoData, type OwnedStore, refuseDemoData, refuseRealStore } from './demo-data.ts'
import { leaveDemo } from './leave-demo.ts'
import { removeDemoData } from './remove-demo-data.ts'

let database: TestDatabase
let store: OwnedStore
beforeEach(async () => {
  database = await createTestDatabase()
  store = { pool: database.pool, db: createDb(database.pool) }
})
afterEach(() => database.drop())

const remove = (withCatalogue = false) => removeDemoData(store, { withCatalogue })
const count = async (from: string) =>
  (await database.pool.query(`select count(*)::integer as count from ${from}`)).rows[0].count
const nothing = { userIds: [], keyIds: [], hasPlayMoney: false, isSeeded: false }
const refusal = /^This store holds demo data .+ npm run remove-demo/

describe('refuseDemoData', () => {
  test('finds the demo users, key, play money and catalogue', async () => {
    expect(await findDemoData(store)).toMatchObject({
      userIds: [expect.any(Number), expect.any(Number), expect.any(Number)],
      keyIds: [expect.any(Number)],
      isSeeded: true,
    })
    await expect(refuseDemoData(store)).rejects.toThrow(refusal)
  })

  test('accepts a store whose staff has a demo address and another password', async () => {
    await remove()
    await insertStaff('staff@skidora.ru', 'velvet-Onion-42')
    await refuseDemoData(store)
  })

  test('rejects staff with the published password at any address', async () => {
    await remove()
    await insertStaff('boss@example.ru', 'Skidora-2026')
    await expect(refuseDemoData(store)).rejects.toThrow(refusal)
    expect(await remove()).toEqual(['Removed the account boss@example.ru.'])
    await refuseDemoData(store)
  })

  const insertStaff = async (email: string, password: string) =>
    database.pool.query(
      `insert into users (email, name, role, password_hash) values ($1, 'Мария', 'staff', $2)`,
      [email, await hashPassword(password)],
    )
})

describe('leaveDemo', () => {
  test('keeps the tables of a demo, and drops those of a store without demo data', async () => {
    await expect(leaveDemo(store)).rejects.toThrow(refusal)
    expect(await hasDemoSchema(store.db)).toBe(true)
    await remove()
    // As versions before decision 0052 left a production store.
    await migrate(store.db, { isDemo: true })
    await leaveDemo(store)
    expect(await hasDemoSchema(store.db)).toBe(false)
    await leaveDemo(store)
  })
})

describe('removeDemoData', () => {
  test('removes users, key, orders and play money, and keeps the deals', async () => {
    const shop = openShop(database)
    const deal = await shop.sell(5)
    const customer = await shop.somebody(50_000)
    await shop.pay(await shop.place({ ...deal, userId: customer }))
    const deals = await count('deals')
    const lines = await remove()
    expect(lines).toHaveLength(5)
    expect(await findDemoData(store)).toEqual(nothing)
    expect(await count('deals')).toBe(deals)
    expect(await count('purchases')).toBe(0)
    expect(await count('ledger_entries')).toBe(0)
    expect(await count('sessions')).toBe(0)
    expect(await count(`users where id = ${customer}`)).toBe(1)
    expect(await shop.balanceOf(customer)).toBe(0)
    expect(await findBreaches(database.pool)).toEqual({})
    // The shop still works.
    await shop.pay(await shop.place({ ...deal, userId: customer }))
    expect(await findBreaches(database.pool)).toEqual({})
    await expect(database.pool.query('truncate ledger_entries')).rejects.toThrow('only grows')
    expect(await remove()).toEqual([])
  })

  test('removes the deals on request', async () => {
    await remove(true)
    expect(await count('deals')).toBe(0)
    await refuseRealStore(database.pool)
  })

  test('keeps orders and balances when real money was paid', async () => {
    const shop = openShop(database)
    const deal = await shop.sell(5)
    const purchase = await shop.place({ ...deal, userId: await shop.somebody() })
    await shop.query(`update payments set bank_id = 'real-1' where order_id = $1`, [purchase])
    await shop.pay(purchase)
    const entries = await count('ledger_entries')
    expect(await remove(true)).toContainEqual(expect.stringMatching(/^Kept the deals, orders/))
    expect(await count('ledger_entries')).toBe(entries)
    expect(await shop.purchaseOf(purchase)).toMatchObject({ status: 'paid' })
    expect(await findDemoData(store)).toEqual(nothing)
    expect(await count(`users where role = 'staff' or email like '%@skidora.ru'`)).toBe(0)
  })
})

test('refuseRealStore protects a store with users or deals that was never a demo', async () => {
  await remove(true)
  await refuseRealStore(database.pool)
  await openShop(database).somebody()
  await expect(refuseRealStore(database.pool)).rejects.toThrow(/^This database is not a demo/)
})
