import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPool, ownerPool } from '../../apps/server/src/db.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/start/embedded-postgres.ts'
import { countStock, findBreaches } from '../support/books.ts'
import { createBuyers } from '../support/buyers.ts'
import { openShop } from '../support/shop.ts'
import { type Purchases, sendShoppers } from '../support/shoppers.ts'
import {
  cleanUp,
  folderWithPictures,
  launch,
  longTests,
  pollOptions,
  type Site,
  startSite,
  temporaryFolder,
} from '../support/site-process.ts'

vi.setConfig(longTests)

/** `KILLS=50 npx vitest run test/faults/killed-while-buying.test.ts` kills as often as promised. */
const kills = Number(process.env.KILLS ?? 4)
const shoppers = 12
const stock = [40, 300, -1]
const timeoutMs = 1_800_000

let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let pool: pg.Pool
let dataDir: string
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: await temporaryFolder(), log: () => {} })
  pool = createPool(postgres.url, ownerPool)
  dataDir = await folderWithPictures()
  await launch('seed', { args: ['--deals', '50'], env: settings() }).ended
}, timeoutMs)
afterAll(async () => {
  await cleanUp()
  await pool.end()
  await postgres.stop()
})

const settings = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.appUrl,
  DATABASE_OWNER_URL: postgres.url,
  DEMO: '1',
  LOG_LEVEL: 'error',
})
const start = (): Promise<Site> => startSite(dataDir, { env: settings() })

it(
  `survives ${kills} kills during purchases, and every order reaches a final state`,
  async () => {
    const sites: Site[] = [await start(), await start()]
    const shop = openShop({ pool } as never)
    const deals = await Promise.all(stock.map((count) => shop.sell(count)))
    const promos = [
      await shop.promo({ percent: 20, uses_allowed: 60, uses_per_user: 100 }),
      await shop.promo({ percent: 100, uses_allowed: 20, uses_per_user: 100 }),
    ]
    const buyers = await createBuyers(pool, shoppers, { balance: 5_000_000 })
    const urls = () => sites.map(({ url }) => url)
    const load = sendShoppers({ buyers, deals, promos, urls })

    /** Kills one of two servers: the other sells while it restarts. */
    async function kill(slot: number, times: number) {
      for (let time = 0; time < times; time += 1) {
        const before = load.placedCount()
        await expect.poll(load.placedCount, pollOptions).toBeGreaterThan(before + 2)
        // At any moment of a purchase.
        await sleep(Math.random() * 500)
        const site = sites[slot] as Site
        site.kill('SIGKILL')
        await site.ended
        sites[slot] = await start()
      }
    }
    await Promise.all([kill(0, kills / 2), kill(1, kills / 2)])
    const purchases = await load.stop()
    await expectConfirmedOrders(purchases, urls())
    await expect
      .poll(() => settle(), { timeout: 120_000, interval: 500 })
      .toEqual({
        waiting: 0,
        unpaid: 0,
        unreturned: 0,
      })
    expect(await paidWithoutResult(purchases.paid)).toEqual([])
    expect(await findBreaches(pool)).toEqual({})
    expect(await moneyAtTheBank()).toBe(await clearing())
    for (const [index, { dealId }] of deals.entries())
      if ((stock[index] as number) >= 0) expect(await countStock(pool, dealId)).toBe(stock[index])
  },
  timeoutMs,
)

/** Every confirmed order exists under its idempotency key. */
async function expectConfirmedOrders({ placed, paid }: Purchases, urls: string[]) {
  for (const { again, purchaseId } of placed) expect(await again(urls)).toBe(purchaseId)
  expect(paid.size).toBeGreaterThan(0)
}

/** Skips the 15-minute hold of orders, the pauses between polls and the interval of each job. */
async function settle() {
  await pool.query(`update orders set held_until = now() where status = 'waiting'`)
  for (const table of ['payments', 'refunds'])
    await pool.query(
      `update ${table} set next_poll_at = now() where status in ('new', 'pending') and next_poll_at > now()`,
    )
  await pool.query(
    `select graphile_worker.add_job(task, job_key => task)
     from unnest(array['poll_payments', 'expire_orders', 'send_refunds']) as task`,
  )
  const { rows } = await pool.query(
    `select
       (select count(*)::int from purchases where status = 'waiting') as waiting,
       (select count(*)::int from payments
        join sandbox_bank.payments as theirs on theirs.id = payments.bank_id
        where payments.status = 'pending' and theirs.status <> 'pending') as unpaid,
       (select count(*)::int from refunds where status in ('new', 'pending')) as unreturned`,
  )
  return rows[0]
}

/** Paid orders with neither coupons nor a refund. */
async function paidWithoutResult(paid: Set<number>) {
  const { rows } = await pool.query(
    `select purchases.id, purchases.status from purchases
     where purchases.id = any($1) and purchases.bought_at is null
       and not exists (select from refunds where refunds.order_id = purchases.id)`,
    [[...paid]],
  )
  return rows
}

const moneyAtTheBank = () =>
  sumOf(
    `select coalesce((
       select sum(kopecks - refunded_kopecks) from sandbox_bank.payments where status = 'succeeded'
     ), 0)::bigint - coalesce((
       select sum(kopecks) from sandbox_bank.payouts where status = 'succeeded'
     ), 0)::bigint as sum`,
  )

const clearing = () =>
  sumOf(
    `select coalesce(-sum(amount_kopecks), 0)::bigint as sum from ledger_entries
     where account_id = house_account('clearing')`,
  )

const sumOf = async (query: string): Promise<number> =>
  Number((await pool.query(query)).rows[0].sum)
