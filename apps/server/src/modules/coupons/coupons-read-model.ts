import type {
  Coupon,
  CouponCounts,
  CouponDetails,
  CouponFilter,
} from '@skidora/contract/coupons.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'

/** Details of a coupon without the QR code and the wallets, which depend on keys. */
export type OwnCoupon = Omit<CouponDetails, 'qrText' | 'qr' | 'wallets' | 'asOf'>

type Page = { filter: CouponFilter; limit: number; offset: number }

/**
 * A page of the user's coupons by relevance: active ones, soonest expiry first; then those under
 * return; then the rest, newest purchase first.
 */
export async function readCoupons(
  pool: pg.Pool,
  userId: number,
  { filter, limit, offset }: Page,
): Promise<Coupon[]> {
  const { rows } = await pool.query<CouponRow>({
    name: 'own_coupons',
    text: `
      select ${couponColumns} ${couponTables}
      where purchases.id in (select held.id from held_purchases($1) as held)
        and ($2 = 'all' or coupons.status = any (${statusesOf('$2')}))
      order by
        case coupons.status when 'active' then 0 when 'return_requested' then 1 else 2 end,
        case when coupons.status = 'active' then coupons.ends_at end,
        purchases.bought_at desc, coupons.id
      limit $3 offset $4`,
    values: [userId, filter, limit, offset],
  })
  return rows.map(toCoupon)
}

export async function countCoupons(pool: pg.Pool, userId: number): Promise<CouponCounts> {
  const count = (condition: string) => `(count(*) filter (where ${condition}))::integer`
  const { rows } = await pool.query<CouponCounts>({
    name: 'count_own_coupons',
    text: `
      select count(*)::integer as all,
        ${count("coupons.status = 'active'")} as active,
        ${count("coupons.status = 'used'")} as used,
        ${count("coupons.status = 'expired'")} as expired,
        ${count("coupons.status in ('return_requested', 'returned')")} as returned
      from purchases join coupons on coupons.purchase_id = purchases.id
      where purchases.id in (select held.id from held_purchases($1) as held)
        and purchases.kind <> 'goods'`,
    values: [userId],
  })
  return rows[0] as CouponCounts
}

/** Coupons of this user only, ordered by purchase. */
export async function readOwnCoupons(
  pool: pg.Pool,
  userId: number,
  selection: { couponIds: number[] } | { purchaseId: number },
): Promise<OwnCoupon[]> {
  const isPurchase = 'purchaseId' in selection
  const { rows } = await pool.query<DetailsRow>({
    name: isPurchase ? 'own_coupons_of_purchase' : 'own_coupons_by_id',
    text: `
      select ${couponColumns}, ${detailColumns} ${couponTables}
      where holder_of(purchases) = $1
        and ${isPurchase ? 'coupons.purchase_id = $2' : 'coupons.id = any ($2::bigint[])'}
      order by coupons.purchase_id, coupons.position`,
    values: [userId, isPurchase ? selection.purchaseId : selection.couponIds],
  })
  return rows.map(toDetails)
}

/** Whether this buyer has given the coupon to somebody who has claimed it. */
export async function isGivenCoupon(
  pool: pg.Pool,
  couponId: number,
  buyerId: number,
): Promise<boolean> {
  const { rows } = await pool.query(
    `select from coupons
     join purchases on purchases.id = coupons.purchase_id
     join gifts on gifts.purchase_id = purchases.id
     where coupons.id = $1 and purchases.user_id = $2 and gifts.claimed_by <> $2`,
    [couponId, buyerId],
  )
  return rows.length > 0
}

/** Active coupons for letters, whoever they belong to. */
export async function readCouponsToPrint(pool: pg.Pool, couponIds: number[]): Promise<OwnCoupon[]> {
  const { rows } = await pool.query<DetailsRow>({
    name: 'coupons_to_print',
    text: `
      select ${couponColumns}, ${detailColumns} ${couponTables}
      where coupons.id = any ($1::bigint[]) and coupons.status = 'active'
      order by coupons.purchase_id, coupons.position`,
    values: [couponIds],
  })
  return rows.map(toDetails)
}

const toDetails = ({ boughtAt, canReview, canReturn, ...row }: DetailsRow): OwnCoupon => ({
  ...row,
  ...toCoupon(row),
  boughtAt: boughtAt.toISOString(),
  canReview: canReview && row.status !== 'returned',
  canReturn: canReturn && (row.status === 'active' || row.status === 'expired'),
})

export async function isCouponOf(
  pool: pg.Pool,
  userId: number,
  couponId: number,
): Promise<boolean> {
  const { rows } = await pool.query(
    `select from coupons join purchases on purchases.id = coupons.purchase_id
     where coupons.id = $1 and holder_of(purchases) = $2`,
    [couponId, userId],
  )
  return rows.length > 0
}

/** Finds a coupon by its printed number and PIN. */
export async function findOwnCoupon(
  pool: pg.Pool,
  userId: number,
  { number, pin }: { number: string; pin: string },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `select coupons.id from coupons join purchases on purchases.id = coupons.purchase_id
     where coupons.number = $2 and coupons.pin = $3 and holder_of(purchases) = $1`,
    [userId, number, pin],
  )
  return rows[0]?.id
}

/** The one free coupon that the user can take of a discount-only deal. */
export async function findFreeCoupon(
  pool: pg.Pool,
  userId: number,
  dealId: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    `select coupons.id from purchases join coupons on coupons.purchase_id = purchases.id
     where purchases.user_id = $1 and purchases.deal_id = $2 and purchases.is_free`,
    [userId, dealId],
  )
  return rows[0]?.id ?? null
}

type CouponRow = Omit<
  Coupon,
  'price' | 'paid' | 'payOnSite' | 'visitAt' | 'startsAt' | 'endsAt' | 'usedAt' | 'returnedAt'
> & {
  kopecks: number
  paidKopecks: number
  onSiteKopecks: number | null
  visitAt: Date | null
  startsAt: Date
  endsAt: Date
  usedAt: Date | null
  returnedAt: Date | null
}

type DetailsRow = CouponRow & Omit<OwnCoupon, keyof Coupon | 'boughtAt'> & { boughtAt: Date }

function toCoupon(row: CouponRow): Coupon {
  const { id, purchaseId, number, kind, status, dealTitle, dealSlug, image, timeZone } = row
  const { details } = row
  return {
    ...{ id, purchaseId, number, kind, status, dealTitle, dealSlug, image, timeZone },
    details,
    optionTitle: row.optionTitle,
    companyName: row.companyName,
    price: kopecksToRubles(row.kopecks),
    paid: kopecksToRubles(row.paidKopecks),
    payOnSite: row.onSiteKopecks === null ? null : kopecksToRubles(row.onSiteKopecks),
    visitAt: row.visitAt?.toISOString() ?? null,
    visitKind: row.visitKind,
    giftTo: row.giftTo,
    giftFrom: row.giftFrom,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
  }
}

const statusesOf = (filter: string) =>
  `case ${filter} when 'returned' then array['return_requested', 'returned'] else array[${filter}] end`

const couponColumns = `
  coupons.id, coupons.purchase_id as "purchaseId", coupons.number, coupons.status,
  purchases.kind,
  coupons.starts_at as "startsAt", coupons.ends_at as "endsAt", coupons.used_at as "usedAt",
  coupon_returned_at(coupons) as "returnedAt",
  deals.tiny_title as "dealTitle", deals.slug as "dealSlug", deals.photos[1] as image,
  deal_options.title as "optionTitle", brands.title as "companyName",
  coupons.promo_kopecks + coupons.balance_kopecks + coupons.bank_kopecks as kopecks,
  case when purchases.is_free then deal_options.discounted_kopecks end as "onSiteKopecks",
  case when gifts.claimed_by is null then gifts.recipient_name end as "giftTo",
  case when gifts.claimed_by is not null then gifts.sender_name end as "giftFrom",
  upcoming_visit_at(coupons.purchase_id, coupons.position) as "visitAt",
  visit_kind(purchases.id) as "visitKind",
  coupons.balance_kopecks + coupons.bank_kopecks as "paidKopecks", deal_time_zone(deals.id) as "timeZone",
  line_details(purchases) as details`

/** The units of goods are delivered in parcels, and no coupons to their buyer. */
const couponTables = `
  from purchases
  join coupons on coupons.purchase_id = purchases.id and purchases.kind <> 'goods'
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  join brands on brands.id = deals.brand_id
  left join gifts on gifts.purchase_id = purchases.id`

const detailColumns = `
  coupons.pin, coupons.position, purchases.quantity, purchases.bought_at as "boughtAt",
  brands.slug as "companySlug", deals.features, deals.conditions,
  deals.is_coupon_digital as "isDigital", gifts.claimed_by is null and is_reviewable(purchases) as "canReview",
  not purchases.is_free and gifts.claimed_by is null
    and visit_started_at(coupons.purchase_id, coupons.position) is null as "canReturn",
  (
    select coalesce(json_agg(json_build_object(
      'id', places.id, 'cityTitle', cities.title, 'address', places.address,
      'landmark', places.landmark, 'phone', places.phone, 'workingHours', places.working_hours,
      'latitude', places.latitude, 'longitude', places.longitude
    ) order by places.id), '[]')
    from deal_places
    join places on places.id = deal_places.place_id
    join cities on cities.city_id = places.city_id
    where deal_places.deal_id = deals.id
  ) as sites`
