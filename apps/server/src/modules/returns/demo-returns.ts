import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'
import { postAsOf } from '../../demo/post-as-of.ts'
import { suppressMessages } from '../../demo/suppress-messages.ts'

type DemoPurchase = {
  purchaseId: number
  userId: number
  dealId: number
  optionId: number
  placeId: number | null
  couponIds: number[]
}

/**
 * Returns of the demo customer: one coupon returned a week ago, its money spent on another so that
 * the balance does not change, and one request that waits for a decision. Runs once.
 */
export async function createDemoReturns(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [returned, requested] = await choosePurchases(trx)
    if (!returned || !requested) return
    await suppressMessages(trx)
    await sql`
      update deals set return_policy = case id when ${requested.dealId} then 'manual' else 'anytime' end
      where deals.id in (${returned.dealId}, ${requested.dealId})`.execute(trx)
    await sql`
      update purchases set bought_at = least(purchases.bought_at, now() - interval '20 days')
      where purchases.id in (${returned.purchaseId}, ${requested.purchaseId})`.execute(trx)

    await returnCoupon(trx, returned)
    await buyAgain(trx, returned)
    await requestReturn(trx, requested)
  })
}

/** The last purchases, since the first ones have reviews. */
async function choosePurchases(trx: Db): Promise<DemoPurchase[]> {
  const { rows } = await sql<DemoPurchase>`
    select purchases.id as "purchaseId", users.id as "userId", purchases.deal_id as "dealId",
      purchases.option_id as "optionId", purchases.place_id as "placeId",
      array(
        select coupons.id from coupons
        where coupons.purchase_id = purchases.id and coupons.status = 'active'
      ) as "couponIds"
    from users
    join purchases on purchases.user_id = users.id and purchases.status = 'paid'
      and purchases.quantity = 1 and purchases.kind in ('coupon', 'river')
    join deals on deals.id = purchases.deal_id and deals.status = 'published' and deals.ends_at > now()
    join deal_options on deal_options.id = purchases.option_id
      and deal_options.discounted_kopecks = purchases.unit_kopecks
    where users.email = ${demoCustomer}
      and not exists (select from coupon_returns where coupon_returns.user_id = users.id)
      and exists (
        select from coupons where coupons.purchase_id = purchases.id and coupons.status = 'active')
    order by purchases.id desc
    limit 2`.execute(trx)
  return rows
}

async function returnCoupon(trx: Db, { purchaseId, couponIds }: DemoPurchase): Promise<void> {
  await postAsOf(trx, sql`now() - interval '7 days'`)
  const { rows } = await sql<{ id: number }>`
    select return_coupons(
      ${purchaseId}, ${couponIds}, 'balance', 'at_once', 'plans_changed', ''
    ) as id`.execute(trx)
  await sql`
    update coupon_returns
    set created_at = now() - interval '7 days', decided_at = now() - interval '7 days'
    where coupon_returns.id = ${rows[0]?.id}`.execute(trx)
}

async function buyAgain(
  trx: Db,
  { purchaseId, userId, dealId, optionId, placeId }: DemoPurchase,
): Promise<void> {
  await postAsOf(trx, sql`now() - interval '6 days'`)
  const order = {
    user_id: userId,
    lines: [{ deal_id: dealId, option_id: optionId, quantity: 1 }],
    ...{ method: 'sbp', from_balance: true, request_key: `demo-again:${purchaseId}` },
  }
  const { rows } = await sql<{ id: number }>`
    select place_order(json_populate_record(null::new_order, ${order})) as id`.execute(trx)
  await sql`
    update purchases set bought_at = now() - interval '6 days', place_id = ${placeId}
    where purchases.id = ${rows[0]?.id}`.execute(trx)
  await sql`
    update orders set created_at = now() - interval '6 days'
    where orders.id = ${rows[0]?.id}`.execute(trx)
}

async function requestReturn(trx: Db, { purchaseId, couponIds }: DemoPurchase): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select return_coupons(
      ${purchaseId}, ${couponIds}, 'balance', 'by_request', 'no_time_left',
      'Заболел ребёнок, в ближайший месяц мы никуда не выберемся. Можно вернуть деньги?'
    ) as id`.execute(trx)
  await sql`
    update coupon_returns
    set created_at = now() - interval '3 days', decide_by = now() + interval '7 days'
    where coupon_returns.id = ${rows[0]?.id}`.execute(trx)
}
