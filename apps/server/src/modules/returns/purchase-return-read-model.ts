import type { PurchaseReturn, ReturnableCoupon } from '@skidora/contract/returns.ts'
import type { VisitKind } from '@skidora/domain/deals/visit-words.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { CouponStatus } from '@skidora/domain/statuses/coupon-status.ts'
import type pg from 'pg'

type CouponRow = {
  id: number
  number: string
  endsAt: string
  status: CouponStatus
  promo: number
  balance: number
  bank: number
  kept: number
  isAtOnce: boolean
  hasBegun: boolean
  visitAt: string | null
  isFree: boolean
}

type PurchaseRow = {
  purchaseId: number
  dealSlug: string
  dealTitle: string
  optionTitle: string
  image: string
  boughtAt: Date
  atOnceUntil: Date | null
  returnsUnused: boolean
  method: PurchaseReturn['method']
  visitKind: VisitKind
  timeZone: string
  giftTo: string | null
  seats: number
  details: PurchaseReturn['details']
  coupons: CouponRow[]
}

/** What the buyer can return of a purchase; undefined for anyone else, or when it is not paid. */
export async function readPurchaseReturn(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
): Promise<PurchaseReturn | undefined> {
  const { rows } = await pool.query<PurchaseRow>({
    name: 'read_purchase_return',
    text: `
      select purchases.id as "purchaseId", deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
        deal_options.title as "optionTitle", deals.photos[1] as image, purchases.bought_at as "boughtAt",
        case deals.return_policy
          when 'before_expiry' then greatest(purchases.bought_at + interval '14 days', owned.ends_at)
          when 'manual' then purchases.bought_at + interval '14 days' end as "atOnceUntil",
        deals.returns_unused as "returnsUnused", owned.coupons, payments.method,
        visit_kind(purchases.id) as "visitKind", deal_time_zone(deals.id) as "timeZone", gifts.recipient_name as "giftTo",
        coalesce(river_seats.seats, 0) as seats, line_details(purchases) as details
      from purchases
      join deals on deals.id = purchases.deal_id
      join deal_options on deal_options.id = purchases.option_id
      left join payments on payments.id = payment_of(purchases.order_id)
      left join gifts on gifts.purchase_id = purchases.id
      left join river_seats on river_seats.purchase_id = purchases.id
        and river_seats.status = 'booked' and river_seats.starts_at > now()
      cross join lateral (
        select max(coupons.ends_at) as ends_at, json_agg(json_build_object(
          'id', coupons.id, 'number', coupons.number, 'endsAt', coupons.ends_at,
          'status', coupons.status, 'promo', refund.promo, 'balance', refund.balance,
          'bank', refund.bank, 'kept', refund.kept,
          'isAtOnce', is_instantly_returnable(deals.return_policy, purchases.bought_at, coupons.ends_at),
          'hasBegun', visit_started_at(coupons.purchase_id, coupons.position) is not null,
          'visitAt', upcoming_visit_at(coupons.purchase_id, coupons.position),
          'isFree', purchases.is_free
        ) order by coupons.position) as coupons
        from coupons
        cross join lateral refund_of(coupons) as refund
        where coupons.purchase_id = purchases.id
      ) as owned
      where purchases.id = $1 and purchases.user_id = $2 and owned.coupons is not null`,
    values: [purchaseId, userId],
  })
  const [row] = rows
  return row && purchaseReturnOf(row)
}

/** Purchases of the given coupons of this user. */
export async function readPurchasesOf(
  pool: pg.Pool,
  couponIds: number[],
  userId: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct purchases.id from coupons
     join purchases on purchases.id = coupons.purchase_id
     where coupons.id = any ($1) and purchases.user_id = $2`,
    [couponIds, userId],
  )
  return rows.map(({ id }) => id)
}

const isLeft = ({ status, hasBegun, isFree }: CouponRow) =>
  (status === 'active' || status === 'expired') && !hasBegun && !isFree

function purchaseReturnOf({ boughtAt, atOnceUntil, coupons, ...row }: PurchaseRow): PurchaseReturn {
  const left = coupons.filter(isLeft)
  return {
    ...row,
    boughtAt: boughtAt.toISOString(),
    atOnceUntil: atOnceUntil?.toISOString() ?? null,
    way:
      left.length === 0 ? null : left.every(({ isAtOnce }) => isAtOnce) ? 'at_once' : 'by_request',
    canGoToCard: left.some(({ bank }) => bank > 0),
    coupons: coupons.map(couponOf),
  }
}

function couponOf(row: CouponRow): ReturnableCoupon {
  return {
    id: row.id,
    number: row.number,
    endsAt: new Date(row.endsAt).toISOString(),
    status: row.status,
    price: kopecksToRubles(row.promo + row.balance + row.bank + row.kept),
    kept: kopecksToRubles(row.kept),
    promo: kopecksToRubles(row.promo),
    balance: kopecksToRubles(row.balance),
    bank: kopecksToRubles(row.bank),
    canReturn: isLeft(row),
    hasBegun: row.hasBegun,
    visitAt: row.visitAt && new Date(row.visitAt).toISOString(),
  }
}
