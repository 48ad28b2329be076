import type pg from 'pg'
import { findBreaches } from '../support/books.ts'
import type { ModelBank } from './model-bank.ts'

/** `stock` is the initial one; below zero it is unlimited. */
type StockedDeal = { dealId: number; stock: number }

/** Throws unless books, bank and stock agree. */
export async function checkShop(
  client: pg.PoolClient,
  bank: ModelBank,
  deals: StockedDeal[],
): Promise<void> {
  // What a commit would run.
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
  const breaches = await findBreaches(client as unknown as pg.Pool)
  if (Object.keys(breaches).length > 0) throw new Error(JSON.stringify(breaches))
  await checkBank(client, bank)
  await checkStock(client, deals)
}

/** Every booked payment exists at the bank with the same amount. */
async function checkBank(client: pg.PoolClient, bank: ModelBank) {
  const { rows } = await client.query<{ id: string; status: string; amount: number }>({
    name: 'model_payments',
    text: `select bank_id as id, status, amount_kopecks as amount from payments
           where bank_id is not null`,
  })
  for (const { id, status, amount } of rows) {
    const { payment } = bank.payments.get(id) ?? {}
    if (!payment || payment.amount !== amount) throw new Error(`the bank has no payment ${id}`)
    if (status !== 'pending' && status !== payment.status)
      throw new Error(`payment ${id} is ${status}, at the bank ${payment.status}`)
  }
}

/** Free and taken units of a limited deal add up to its initial stock. */
async function checkStock(client: pg.PoolClient, deals: StockedDeal[]) {
  const { rows } = await client.query({
    name: 'model_stock',
    text: `select limited.deal_id, deal_stock.free, coalesce(taken.units, 0) as taken, limited.stock
           from unnest($1::bigint[], $2::integer[]) as limited (deal_id, stock)
           join deal_stock on deal_stock.deal_id = limited.deal_id
           left join (
             select purchases.deal_id,
               sum(purchases.quantity - coalesce(restocked.units, 0)) as units
             from purchases
             left join (
               select purchase_id, sum(restocked) as units from coupon_returns group by purchase_id
             ) as restocked on restocked.purchase_id = purchases.id
             where purchases.status not in ('failed', 'expired', 'cancelled')
             group by purchases.deal_id
           ) as taken on taken.deal_id = limited.deal_id
           where limited.stock >= 0 and deal_stock.free + coalesce(taken.units, 0) <> limited.stock`,
    values: [deals.map(({ dealId }) => dealId), deals.map(({ stock }) => stock)],
  })
  if (rows.length > 0) throw new Error(`stock: ${JSON.stringify(rows)}`)
}
