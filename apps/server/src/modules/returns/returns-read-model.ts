import type {
  OwnReturn,
  ReturnablePurchase,
  ReturnReason,
  StaffReturn,
} from '@skidora/contract/returns.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'
import { reasonTitles } from './return-reasons.ts'

type ReturnRow = Omit<
  OwnReturn,
  | 'reason'
  | 'sums'
  | 'cardState'
  | 'cardSettledAt'
  | 'createdAt'
  | 'decideBy'
  | 'decidedAt'
  | 'isDecidedByClock'
  | 'cancelledVisits'
> & {
  reason: ReturnReason | null
  destination: 'balance' | 'card'
  promoKopecks: number
  balanceKopecks: number
  bankKopecks: number
  refundStatus: 'new' | 'pending' | 'succeeded' | 'canceled' | null
  cardSettledAt: Date | null
  createdAt: Date
  decideBy: Date | null
  decidedAt: Date | null
  cancelledVisits: Date[]
}

const columns = `
  coupon_returns.code as "uniqueCode", purchases.id as "purchaseId", deals.slug as "dealSlug",
  deals.tiny_title as "dealTitle", deal_options.title as "optionTitle", deals.photos[1] as image,
  array(
    select coupons.number from coupons where coupons.id = any (coupon_returns.coupon_ids)
    order by coupons.position
  ) as numbers,
  coupon_returns.way, coupon_returns.destination, coupon_returns.reason, coupon_returns.comment as text,
  coupon_returns.status, coupon_returns.promo_kopecks as "promoKopecks",
  coupon_returns.balance_kopecks as "balanceKopecks", coupon_returns.bank_kopecks as "bankKopecks",
  refunds.status as "refundStatus", refunds.settled_at as "cardSettledAt",
  coupon_returns.created_at as "createdAt",
  coupon_returns.decide_by as "decideBy", coupon_returns.decided_at as "decidedAt",
  coupon_returns.refusal, payments.method, coupon_returns.cancelled_visits as "cancelledVisits",
  coupon_returns.cancelled_seats as "cancelledSeats", coupon_returns.seats_left as "seatsLeft",
  visit_kind(purchases.id) as "visitKind", deal_time_zone(deals.id) as "timeZone"`
const tables = `
  coupon_returns
  join purchases on purchases.id = coupon_returns.purchase_id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  left join refunds on refunds.return_id = coupon_returns.id
  left join payments on payments.id = payment_of(purchases.order_id)`

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
    `select ${columns} from ${tables}
     where coupon_returns.user_id = $1 and coupon_returns.${'id' in which ? 'id' : 'code'} = $2`,
    [userId, 'id' in which ? which.id : which.uniqueCode],
  )
  return rows.map(returnOf)[0]
}

/** Of the given user, or of any user for staff. */
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
      `select ${columns} from ${tables} where coupon_returns.user_id = $1
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
    `select purchases.id as "purchaseId", deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
       deal_options.title as "optionTitle", deals.photos[1] as image,
       purchases.bought_at as "boughtAt", owned.count as "couponCount",
       owned.refund_kopecks as "refundKopecks", owned.is_at_once as "isAtOnce"
     from purchases
     join orders on orders.id = purchases.order_id
     join deals on deals.id = purchases.deal_id
     join deal_options on deal_options.id = purchases.option_id
     cross join lateral (
       select count(*)::integer as count,
         sum(coupons.balance_kopecks + coupons.bank_kopecks)::bigint as refund_kopecks, bool_and(
         is_instantly_returnable(deals.return_policy, purchases.bought_at, coupons.ends_at)
       ) as is_at_once
       from coupons
       where coupons.purchase_id = purchases.id and coupons.status in ('active', 'expired')
         and visit_started_at(coupons.purchase_id, coupons.position) is null
     ) as owned
     where purchases.user_id = $1 and purchases.status in ('paid', 'partly_refunded')
       and not orders.is_hidden and not purchases.is_free and owned.count > 0
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

const staffLists = {
  waiting: {
    where: `coupon_returns.status = 'waiting'`,
    order: 'coupon_returns.decide_by, coupon_returns.id',
  },
  decided: {
    where: `coupon_returns.way = 'by_request' and coupon_returns.status in ('done', 'refused')`,
    order: 'coupon_returns.decided_at desc, coupon_returns.id desc',
  },
}

type StaffRow = ReturnRow &
  Pick<StaffReturn, 'buyer' | 'granted' | 'refused' | 'decidedBy'> & { boughtAt: Date }

/** Requests of existing accounts, with the counts of earlier decisions. */
export async function readStaffReturns(
  pool: pg.Pool,
  list: keyof typeof staffLists,
  { limit, offset }: PageOf,
): Promise<{ returns: StaffReturn[]; totalCount: number }> {
  const { where, order } = staffLists[list]
  const [listed, counted] = await Promise.all([
    pool.query<StaffRow>(
      `select ${columns}, purchases.bought_at as "boughtAt", users.name as buyer,
         deciders.name as "decidedBy", before.granted, before.refused
       from ${tables}
       join users on users.id = coupon_returns.user_id
       left join users as deciders on deciders.id = coupon_returns.decided_by
       cross join lateral (
         select count(*) filter (where earlier.status = 'done')::integer as granted,
           count(*) filter (where earlier.status = 'refused')::integer as refused
         from coupon_returns as earlier
         where earlier.user_id = coupon_returns.user_id and earlier.way = 'by_request'
           and earlier.id < coupon_returns.id
       ) as before
       where ${where}
       order by ${order} limit $1 offset $2`,
      [limit, offset],
    ),
    pool.query<{ total: number }>(
      `select count(*) as total from coupon_returns
       where coupon_returns.user_id is not null and ${where}`,
    ),
  ])
  return {
    returns: listed.rows.map(({ buyer, boughtAt, granted, refused, decidedBy, ...row }) => ({
      ...returnOf(row),
      ...{ buyer, granted, refused, decidedBy, boughtAt: boughtAt.toISOString() },
    })),
    totalCount: counted.rows[0]?.total ?? 0,
  }
}

function returnOf(row: ReturnRow): OwnReturn {
  const { destination, promoKopecks, balanceKopecks, bankKopecks, refundStatus, ...rest } = row
  const toCard = destination === 'card' ? bankKopecks : 0
  return {
    ...rest,
    reason: row.reason && reasonTitles[row.reason],
    sums: {
      toBalance: kopecksToRubles(balanceKopecks + bankKopecks - toCard),
      toCard: kopecksToRubles(toCard),
      promo: kopecksToRubles(promoKopecks),
    },
    cardState: refundStatus && cardStates[refundStatus],
    cardSettledAt: row.cardSettledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    decideBy: row.decideBy?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    cancelledVisits: row.cancelledVisits.map((at) => at.toISOString()),
    // Staff can decide only before the deadline, the job only after it.
    isDecidedByClock:
      row.status === 'done' &&
      row.decideBy !== null &&
      row.decidedAt !== null &&
      row.decidedAt >= row.decideBy,
  }
}

const cardStates = {
  new: 'on_its_way',
  pending: 'on_its_way',
  succeeded: 'sent',
  canceled: 'to_balance',
} as const
