import type { OwnReturn, ReturnablePurchase } from '@skidora/contract/returns.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'
import { type ReturnRow, returnColumns, returnOf, returnTables } from './return-row.ts'

/** Refunded payments that are not returns of coupons, in the same columns. */
const paymentsBack = `
  select refunds.key, purchases.id, deals.slug, deals.tiny_title, deal_options.title, deals.photos[1],
    '{}'::text[], case refunds.reason when 'second' then 'second_payment' else 'late_payment' end,
    'card', null, '', 'done', 0, 0, refunds.amount_kopecks, refunds.status, refunds.settled_at,
    refunds.created_at, null::timestamptz, refunds.created_at, null, payments.method,
    '{}'::timestamptz[], 0, 0, visit_kind(purchases.id), deal_time_zone(deals.id)
  from purchases
  join refunds on refunds.order_id = purchases.id and refunds.reason <> 'return'
  join payments on payments.id = refunds.payment_id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  where purchases.user_id = $1`

type PageOf = { limit: number; offset: number }

export async function readReturn(
  pool: pg.Pool,
  which: { id: number } | { uniqueCode: string },
  userId: number,
): Promise<OwnReturn | undefined> {
  const { rows } = await pool.query<ReturnRow>(
    `select ${returnColumns} from ${returnTables}
     where coupon_returns.user_id = $1 and coupon_returns.${'id' in which ? 'id' : 'code'} = $2`,
    [userId, 'id' in which ? which.id : which.uniqueCode],
  )
  return rows.map(returnOf)[0]
}

/** Returns of the given user, or of any user for staff. */
export async function findReturnId(
  pool: pg.Pool,
  uniqueCode: string,
  userId: number | null,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `select coupon_returns.id from coupon_returns
     where coupon_returns.code = $1 and ($2::bigint is null or coupon_returns.user_id = $2)`,
    [uniqueCode, userId],
  )
  return rows[0]?.id
}

export async function readReturns(
  pool: pg.Pool,
  userId: number,
  { limit, offset }: PageOf,
): Promise<{ returns: OwnReturn[]; totalCount: number }> {
  const [listed, counted] = await Promise.all([
    pool.query<ReturnRow>(
      `select ${returnColumns} from ${returnTables} where coupon_returns.user_id = $1
       union all ${paymentsBack}
       order by "createdAt" desc, "uniqueCode" limit $2 offset $3`,
      [userId, limit, offset],
    ),
    pool.query<{ total: number }>(
      `select (select count(*) from coupon_returns where coupon_returns.user_id = $1)
         + (select count(*) from (${paymentsBack}) as back) as total`,
      [userId],
    ),
  ])
  return { returns: listed.rows.map(returnOf), totalCount: counted.rows[0]?.total ?? 0 }
}

const returnableLimit = 20

type ReturnableRow = Omit<ReturnablePurchase, 'boughtAt' | 'refund'> & {
  boughtAt: Date
  refundKopecks: number
}

/** Purchases of this user with unused coupons, newest first. */
export async function readReturnable(pool: pg.Pool, userId: number): Promise<ReturnablePurchase[]> {
  const { rows } = await pool.query<ReturnableRow>(
    `select purchases.id as "purchaseId", purchases.order_id as "orderId", purchases.kind,
       deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
       deal_options.title as "optionTitle", deals.photos[1] as image,
       purchases.bought_at as "boughtAt", owned.count as "couponCount",
       owned.refund_kopecks as "refundKopecks", owned.is_at_once as "isAtOnce"
     from purchases
     join orders on orders.id = purchases.order_id
     join deals on deals.id = purchases.deal_id
     join deal_options on deal_options.id = purchases.option_id
     cross join lateral (
       select count(*)::integer as count,
         sum(refund.balance + refund.bank)::bigint as refund_kopecks,
         bool_and(return_way(purchases, coupons, deals.return_policy) = 'at_once') as is_at_once
       from coupons
       cross join lateral refund_of(coupons) as refund
       where coupons.purchase_id = purchases.id and coupons.status in ('active', 'expired')
         and visit_started_at(coupons.purchase_id, coupons.position) is null
     ) as owned
     where purchases.user_id = $1 and holder_of(purchases) = $1
       and purchases.status in ('paid', 'partly_refunded')
       and not orders.is_hidden and not purchases.is_free and owned.count > 0
       and return_refusal(purchases, 'faulty') is null
     order by purchases.bought_at desc, purchases.id desc
     limit ${returnableLimit}`,
    [userId],
  )
  return rows.map(({ boughtAt, refundKopecks, ...row }) => ({
    ...row,
    boughtAt: boughtAt.toISOString(),
    refund: kopecksToRubles(refundKopecks),
  }))
}
