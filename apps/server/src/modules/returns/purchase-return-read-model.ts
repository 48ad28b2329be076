import type { PurchaseReturn, ReturnableCoupon } from '@skidora/contract/returns.ts'
import type { VisitKind } from '@skidora/domain/deals/visit-words.ts'
import { goodsReturnRule, receivedGoodsRule } from '@skidora/domain/kinds/goods-return-rule.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { CouponStatus } from '@skidora/domain/statuses/coupon-status.ts'
import type { ParcelStatus } from '@skidora/domain/statuses/parcel-status.ts'
import type pg from 'pg'
import { reasonsOf } from './return-reasons.ts'

/** In kopecks. */
type Shares = { promo: number; balance: number; bank: number }

type CouponRow = {
  id: number
  number: string
  endsAt: string
  status: CouponStatus
  /** What comes back now, and the whole. */
  refund: Shares
  whole: Shares
  kept: number
  delivery: number
  passenger: string | null
  isAtOnce: boolean
  isRefused: boolean
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
  kind: PurchaseReturn['kind']
  parcel: { status: ParcelStatus; isLate: boolean } | null
  boughtAt: Date
  atOnceUntil: Date | null
  returnsUnused: boolean
  method: PurchaseReturn['method']
  visitKind: VisitKind
  timeZone: string
  giftTo: string | null
  isClaimed: boolean
  seats: number
  details: PurchaseReturn['details']
  travellers: PurchaseReturn['travellers']
  coupons: CouponRow[]
}

/**
 * What the buyer can return of a purchase, unless a recipient has claimed it as a gift; undefined for
 * anyone else, or when it is not paid.
 */
export async function readPurchaseReturn(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
): Promise<PurchaseReturn | 'claimed' | undefined> {
  const { rows } = await pool.query<PurchaseRow>({
    name: 'read_purchase_return',
    text: `
      select purchases.id as "purchaseId", deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
        deal_options.title as "optionTitle", deals.photos[1] as image, purchases.bought_at as "boughtAt",
        purchases.kind, (
          select json_build_object(
            'status', parcels.status, 'isLate', parcel_return_refusal(purchases.id, 'other') = 'goods_return_late'
          )
          from parcels where parcels.purchase_id = purchases.id
        ) as parcel,
        case when purchases.kind <> 'goods' then case deals.return_policy
          when 'before_expiry' then greatest(purchases.bought_at + interval '14 days', owned.ends_at)
          when 'manual' then purchases.bought_at + interval '14 days' end end as "atOnceUntil",
        deals.returns_unused as "returnsUnused", owned.coupons, payments.method,
        visit_kind(purchases.id) as "visitKind", deal_time_zone(deals.id) as "timeZone", gifts.recipient_name as "giftTo",
        holder_of(purchases) <> purchases.user_id as "isClaimed",
        coalesce(river_seats.seats, 0) as seats, line_details(purchases) as details,
        travellers_of(purchases.order_id) as travellers
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
          'status', coupons.status,
          'refund', json_build_object('promo', refund.promo, 'balance', refund.balance, 'bank', refund.bank),
          'whole', json_build_object('promo', coupons.promo_kopecks, 'balance', coupons.balance_kopecks,
            'bank', coupons.bank_kopecks),
          'kept', refund.kept,
          'delivery', case when purchases.kind = 'goods' then
            coupons.promo_kopecks + coupons.balance_kopecks + coupons.bank_kopecks - purchases.unit_kopecks
            else 0 end,
          'passenger', (
            select concat_ws(' ', trip_passengers.last_name, trip_passengers.first_name, trip_passengers.middle_name)
            from trip_passengers
            where trip_passengers.purchase_id = coupons.purchase_id and trip_passengers.position = coupons.position
          ),
          'isAtOnce', return_way(purchases, coupons, deals.return_policy) = 'at_once',
          -- Faults can be returned longest.
          'isRefused', return_refusal(purchases, 'faulty') is not null,
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
  return row?.isClaimed ? 'claimed' : row && purchaseReturnOf(row)
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

const isLeft = ({ status, hasBegun, isFree, isRefused }: CouponRow) =>
  (status === 'active' || status === 'expired') && !hasBegun && !isFree && !isRefused

function purchaseReturnOf(purchase: PurchaseRow): PurchaseReturn {
  const { boughtAt, atOnceUntil, coupons, parcel, isClaimed: _, ...row } = purchase
  const left = coupons.filter(isLeft)
  const isDelivered = parcel?.status === 'handed_over'
  return {
    ...row,
    rule: parcel && (isDelivered ? receivedGoodsRule : goodsReturnRule),
    reasons: reasonsOf(row.kind, parcel && { isDelivered, isLate: parcel.isLate }),
    boughtAt: boughtAt.toISOString(),
    atOnceUntil: atOnceUntil?.toISOString() ?? null,
    way:
      left.length === 0 ? null : left.every(({ isAtOnce }) => isAtOnce) ? 'at_once' : 'by_request',
    canGoToCard: left.some(({ whole }) => whole.bank > 0),
    coupons: coupons.map(couponOf),
  }
}

function couponOf(row: CouponRow): ReturnableCoupon {
  return {
    id: row.id,
    number: row.number,
    endsAt: new Date(row.endsAt).toISOString(),
    status: row.status,
    price: kopecksToRubles(row.whole.promo + row.whole.balance + row.whole.bank),
    delivery: kopecksToRubles(row.delivery),
    passenger: row.passenger,
    ...toRubles(row.refund),
    whole: toRubles(row.whole),
    kept: kopecksToRubles(row.kept),
    canReturn: isLeft(row),
    hasBegun: row.hasBegun,
    visitAt: row.visitAt && new Date(row.visitAt).toISOString(),
  }
}

const toRubles = ({ promo, balance, bank }: Shares) => ({
  promo: kopecksToRubles(promo),
  balance: kopecksToRubles(balance),
  bank: kopecksToRubles(bank),
})
