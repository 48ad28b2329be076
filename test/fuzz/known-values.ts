import type pg from 'pg'

/** Values of related fields, such as a deal and one of its options. */
export type Facts = Record<string, unknown>

export type KnownValues = {
  /** `about` matches the paths where ambiguous names, such as `slug`, mean these values. */
  shared: { about: RegExp; rows: Facts[] }[]
  ofUser: Map<number, Facts[][]>
}

/** Queries for owned rows; columns are named like input fields. */
const owned = [
  `select coupons.id as "couponId", coupons.id as "recordId", coupons.number, coupons.pin,
     purchases.id as "purchaseId", purchases.id as purchase_id,
     array[coupons.id] as "couponIds", array[coupons.id] as coupons_ids,
     array[purchases.id] as "purchaseIds", option.deal_id as "dealOfferId",
     option.id as "dealOfferPriceId", deals.slug as "dealOfferSlug", places.place_id as "branchId",
     employees.id as "staffId", purchases.user_id
   from coupons
   join purchases on purchases.id = coupons.purchase_id
   join deals on deals.id = purchases.deal_id
   join deal_options as option on option.id = purchases.option_id
   left join lateral (
     select place_id from deal_places where deal_id = deals.id order by place_id limit 1
   ) as places on true
   left join lateral (
     select id from employees where place_id = places.place_id order by id limit 1
   ) as employees on true
   where purchases.user_id = any($1) order by coupons.id limit 400`,
  `select id as "purchaseId", id as purchase_id, array[id] as "purchaseIds", user_id from purchases
   where user_id = any($1) order by id limit 200`,
  `select withdrawals.code as "uniqueCode", withdrawals.code as "sameAs", papers.id as "documentId",
     withdrawals.user_id
   from withdrawals left join withdrawal_papers as papers on papers.withdrawal_id = withdrawals.id
   where withdrawals.user_id = any($1) order by withdrawals.id limit 50`,
  `select code as "uniqueCode", user_id from coupon_returns
   where user_id = any($1) order by id limit 50`,
  `select id as card_id, id as "boundCardId", user_id from bound_cards
   where user_id = any($1) order by id limit 20`,
  `select id as review_id, id, user_id from reviews where user_id = any($1) order by id limit 50`,
  `select email, phone, email as login, 'Skidora-2026' as password, unsubscribe_token as token,
     id as user_id
   from users where id = any($1)`,
]

const shared: [about: RegExp, text: string][] = [
  [
    /deal|checkout|getBookingInfo|getAvailableDays|river/i,
    `select deals.id as "dealOfferId", deals.id as deal_offer_id,
     array[deals.id] as deal_offer_ids, deals.id::text as "dealOfferIds", deals.slug as "dealOfferSlug",
     deals.slug as "dealSlug", deals.slug, options.id as "dealOfferPriceId",
     options.id as "priceId", options.id as "serviceId", places.place_id as "branchId",
     places.place_id, employees.id as "staffId", events.id as "eventId",
     departures.id as "eventTimeId"
   from deals
   join deal_options as options on options.deal_id = deals.id
   left join lateral (
     select place_id from deal_places where deal_id = deals.id order by place_id limit 1
   ) as places on true
   left join lateral (
     select id from employees where place_id = places.place_id order by id limit 1
   ) as employees on true
   left join river_events as events on events.deal_id = deals.id
   left join lateral (
     select id from river_departures where event_id = events.id order by id limit 1
   ) as departures on true
   where deals.status = 'published'
   order by (events.id is null), (options.visit_minutes is null), deals.id limit 120`,
  ],
  [/brand/i, 'select slug from brands order by id limit 40'],
  [/hotel\b/i, 'select slug, slug as sysname from hotels order by id limit 40'],
  [
    /city|hotels/i,
    `select slug, slug as "citySlug", slug as city, city_id as "cityId" from cities
   order by city_id limit 60`,
  ],
  [
    /categor|catalog|services/i,
    `select slug as "categorySlug", slug as "categorySysname", slug as sysname, slug,
     'services/' || slug as path
   from categories order by id limit 60`,
  ],
  [/tag/i, 'select slug as tag from tags order by id limit 20'],
  [/promo/i, 'select code as "promoCode" from promo_codes order by id limit 20'],
  [
    /review/i,
    `select id as review_id, id as "idForumMessage", id from reviews
   order by (status = 'waiting') desc, id limit 60`,
  ],
  [/usefulity/i, 'select id as "idForumMessage", id from question_messages order by id limit 60'],
  [/staff\/returns/i, 'select code as "uniqueCode" from coupon_returns order by id limit 20'],
  [/staff\/withdrawals/i, `select code as "uniqueCode" from withdrawals order by id limit 20`],
  [/waitlist/i, 'select token from waitlist_entries order by id limit 20'],
]

/** Reads existing values from the seeded database, so that calls get past their 404. */
export async function readKnownValues(pool: pg.Pool, userIds: number[]): Promise<KnownValues> {
  const rowsOf = async (text: string, values: unknown[] = []): Promise<Facts[]> =>
    (await pool.query<Facts>(text, values)).rows.map(withoutNulls)
  const tables = await Promise.all(owned.map((text) => rowsOf(text, [userIds])))
  return {
    shared: await Promise.all(
      shared.map(async ([about, text]) => ({ about, rows: await rowsOf(text) })),
    ),
    ofUser: new Map(
      userIds.map((id) => [
        id,
        tables.map((rows) => rows.filter((row) => row.user_id === id).map(withoutOwner)),
      ]),
    ),
  }
}

/** Arrays of bigint arrive as text. */
const withoutNulls = (row: Facts): Facts =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(Number) : value]),
  )

const withoutOwner = ({ user_id: _, ...row }: Facts): Facts => row
