import pg from 'pg'
import { type Buyer, createBuyers } from '../test/support/buyers.ts'
import { siteDatabase } from '../test/support/site-database.ts'
import { metricsToken, startBenchSite } from './bench-site.ts'
import { type Connection, openConnection } from './connection.ts'
import { compareRates, describe, roundMs } from './load.ts'
import { selectClients, selectsPerSecond } from './one-row-selects.ts'
import { printTable, type Row, toRow } from './report.ts'
import { seedDeals } from './seed-speed.ts'

const deals = 1000
const manyClients = 32
const buyers = 200
/** The limit of twenty unpaid orders per buyer. */
const maxUnpaid = buyers * 20
const memoryOrders = 100_000
const bounds = { created: 0.03, paid: 0.012, hotCreated: 0.015, hotPaid: 0.006, memory: 1.3 }

type Offer = { dealId: number; optionId: number }

type Shop = { url: URL; pool: pg.Pool; offers: Offer[]; hot: Offer; buyers: Buyer[] }

/** Orders end to end over HTTP, with the sandbox bank. */
export async function measureOrders(orders = memoryOrders): Promise<Row[]> {
  const seeded = await seedDeals(deals * 2)
  const site = await startBenchSite(seeded.dataDir)
  const { url } = await siteDatabase(seeded.dataDir)
  const pool = new pg.Pool({ connectionString: url, max: selectClients })
  try {
    const shop = await openShop(new URL(site.url), pool)
    const { offers } = shop
    const hot = [shop.hot]
    return [
      await measure(shop, 'order created', create(shop, offers), bounds.created),
      await measure(shop, 'order created, paid, coupons issued', pay(shop, offers), bounds.paid),
      await measure(shop, 'order of one hot deal created', create(shop, hot), bounds.hotCreated),
      await measure(
        shop,
        'order of one hot deal created, paid, coupons issued',
        pay(shop, hot),
        bounds.hotPaid,
      ),
      await measureMemory(shop, site.url, orders),
    ]
  } finally {
    await pool.end()
    await site.stop()
    await seeded.remove()
  }
}

/** All deals have limited stock, so that each order takes from it. */
async function openShop(url: URL, pool: pg.Pool): Promise<Shop> {
  const { rows } = await pool.query<Offer>(
    `with chosen as (
       select deals.id from deals
       where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
         -- A free coupon is given once per person and needs no bank.
         and not deals.is_discount_only
       order by deals.id limit $1
     ), stocked as (
       update deals set available_quantity = 100000000
       from chosen where deals.id = chosen.id returning deals.id
     )
     select stocked.id::int as "dealId", min(deal_options.id)::int as "optionId"
     from stocked join deal_options on deal_options.deal_id = stocked.id group by stocked.id`,
    [deals],
  )
  const [hot] = rows
  if (!hot || rows.length < deals) throw new Error(`only ${rows.length} deals are on sale`)
  return { url, pool, offers: rows, hot, buyers: await createBuyers(pool, buyers) }
}

/** One iteration of a client: an order with all its requests. */
type Step = (connection: Connection) => Promise<void>

let count = 0

function create(
  { url, buyers: people }: Shop,
  offers: Offer[],
): (connection: Connection) => Promise<string> {
  return (connection) => {
    count += 1
    const { token } = people[count % people.length] as Buyer
    const { dealId, optionId } = offers[count % offers.length] as Offer
    const body = JSON.stringify({ dealOfferId: dealId, dealOfferPriceId: optionId })
    return connection.send(
      post(url, '/api/v4/checkout/createOrder', body, {
        authorization: `Bearer ${token}`,
        'idempotency-key': `bench-${count}`,
      }),
    )
  }
}

/** Pays at the bank, which notifies the shop, which queries the bank and issues the coupons. */
function pay(shop: Shop, offers: Offer[]): Step {
  const order = create(shop, offers)
  return async (connection) => {
    const bankId = /\/sandbox\/bank\/pay\/([\w-]+)/.exec(await order(connection))?.[1]
    await connection.send(post(shop.url, `/sandbox/bank/payments/${bankId}/succeed`, '{}'))
  }
}

function post(url: URL, path: string, body: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries({
    host: url.host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

async function measure(
  shop: Shop,
  name: string,
  step: (connection: Connection) => Promise<unknown>,
  bound: number,
): Promise<Row> {
  const rateOf = (clients: number) => () => finishedPerSecond(shop, step, clients)
  const many = await compareRates(() => selectsPerSecond(shop.pool, deals), rateOf(manyClients))
  const one = await rateOf(1)()
  return toRow({
    promise: `${name}, ${manyClients} clients`,
    against: `a prepared one-row select, ${selectClients} clients`,
    bound: { kind: 'least', value: bound },
    measured: many.ratio,
    detail: `${describe(many)}; ${Math.round(one)} by one client`,
  })
}

/** Counts until the last coupon of a paid order is issued. */
async function finishedPerSecond(
  { url, pool }: Shop,
  step: (connection: Connection) => Promise<unknown>,
  clients: number,
): Promise<number> {
  let done = 0
  const since = new Date()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = await openConnection(url)
      while (performance.now() - began < roundMs) {
        await step(connection)
        done += 1
      }
      connection.close()
    }),
  )
  await waitForPayments(pool, since)
  const seconds = (performance.now() - began) / 1000
  await expireUnpaid(pool)
  await waitForJobs(pool)
  return done / seconds
}

/** Expires unpaid orders as after 15 minutes; not measured. */
async function expireUnpaid(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select end_unpaid_order(purchases.id, 'expired') from purchases where purchases.status = 'waiting'`,
  )
}

const pauseMs = 20

/** Waits until the shop has processed all payments since then. */
async function waitForPayments(pool: pg.Pool, since: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from payments
       join sandbox_bank.payments as theirs on theirs.id = payments.bank_id
       where payments.status in ('new', 'pending') and payments.created_at > $1
         and theirs.status = 'succeeded'
       limit 1`,
      [since],
    )
    if (rowCount === 0) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Waits for pending jobs such as e-mails, which would distort the next baseline. */
async function waitForJobs(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from graphile_worker.jobs where jobs.run_at <= now()
       union all select from due_work
       limit 1`,
    )
    if (rowCount === 0) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Asserts that the process retains no memory per order. */
async function measureMemory(shop: Shop, site: string, orders: number): Promise<Row> {
  const before = await residentBytes(site)
  const step = create(shop, shop.offers)
  for (let left = orders; left > 0; left -= maxUnpaid / 2) {
    await place(shop.url, step, Math.min(left, maxUnpaid / 2))
    await expireUnpaid(shop.pool)
  }
  const after = await residentBytes(site)
  return toRow({
    promise: `memory of the server after ${orders} orders`,
    against: 'the same before them',
    bound: { kind: 'most', value: bounds.memory },
    measured: after / before,
    detail: `${megabytes(after)} against ${megabytes(before)} MB`,
  })
}

async function place(url: URL, step: (connection: Connection) => Promise<unknown>, orders: number) {
  let left = orders
  await Promise.all(
    Array.from({ length: manyClients }, async () => {
      const connection = await openConnection(url)
      while (left > 0) {
        left -= 1
        await step(connection)
      }
      connection.close()
    }),
  )
}

async function residentBytes(site: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${site}/metrics`, { headers })).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

// `node bench/orders.ts 2000` measures memory with fewer orders.
if (import.meta.main) {
  const [given] = process.argv.slice(2).map(Number)
  console.log(printTable(await measureOrders(given)))
}
