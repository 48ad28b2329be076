import type { BoughtLine, SuccessInfo } from '@skidora/contract/checkout-info.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import type pg from 'pg'
import { AppError } from '../../../app-error.ts'
import { paidStatus } from '../orders/paid-status.ts'

type LineRow = {
  status: PurchaseStatus
  line: BoughtLine
  order: Omit<SuccessInfo, keyof BoughtLine | 'lines'>
}

/** A paid order of this user with its coupons and places, by the id of any line. */
export async function readSuccessInfo(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
): Promise<SuccessInfo> {
  const { rows } = await pool.query<LineRow>({
    name: 'checkout_success_info',
    text: successQuery,
    values: [purchaseId, userId],
  })
  const [first] = rows
  if (!first) throw new AppError('purchase_not_found')
  if (paidStatus(first.status) !== 'paid') throw new AppError('order_not_paid')
  return { ...first.line, ...first.order, lines: rows.map(({ line }) => line) }
}

const successQuery = `
  select purchases.status, json_build_object(
    'isFree', orders.bank_kopecks = 0,
    'paid', (orders.balance_kopecks + orders.bank_kopecks) / 100.0,
    'email', users.email,
    'phone', coupon_phone(purchases),
    'receipts', order_receipts(orders.id),
    'secondPayment', (
      select json_build_object('amount', refunds.amount_kopecks / 100.0, 'status', refunds.status)
      from refunds where refunds.order_id = orders.id and refunds.reason = 'second'
      order by refunds.id desc limit 1
    )
  ) as "order", json_build_object(
    'purchaseId', purchases.id,
    'dealOfferId', purchases.deal_id,
    'dealOfferImage', coalesce(deals.photos[1], ''),
    'dealTitle', deals.tiny_title,
    'companyName', brands.title,
    'priceTitle', deal_options.title,
    'couponQty', purchases.quantity,
    'kind', purchases.kind,
    'details', line_details(purchases),
    'isOnlyDiscount', purchases.is_free,
    'isDigital', deals.is_coupon_digital,
    'promoDescription', deals.description,
    'termsAndConditions', deals.conditions,
    'locations', sites.list,
    'isNoMap', json_array_length(sites.list) = 0,
    'coupons', (
      select coalesce(json_agg(json_build_object(
        'id', coupons.id, 'number', coupons.number, 'status', coupons.status,
        'pin', case when coupons.status = 'active' then coupons.pin end,
        'startsAt', utc_text(coupons.starts_at), 'endsAt', utc_text(coupons.ends_at),
        'usedAt', utc_text(coupons.used_at), 'returnedAt', utc_text(coupon_returned_at(coupons)),
        'visitAt', utc_text(upcoming_visit_at(coupons.purchase_id, coupons.position)),
        'visitKind', visit_kind(purchases.id),
        'timeZone', deal_time_zone(deals.id)
      ) order by coupons.position), '[]')
      -- A claimed gift is shown to its recipient only.
      from coupons where coupons.purchase_id = purchases.id and holder_of(purchases) = $2
    ),
    'payOnSite', case when purchases.is_free then deal_options.discounted_kopecks / 100.0 end,
    'gift', (
      select json_build_object(
        'recipientName', gifts.recipient_name,
        'sendAt', utc_text(gifts.send_at)
      )
      from gifts where gifts.purchase_id = purchases.id
    )
  ) as line
  from purchases as requested
  join orders on orders.id = requested.order_id
  join purchases on purchases.order_id = orders.id
  join users on users.id = purchases.user_id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  join brands on brands.id = deals.brand_id
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'title', brands.title, 'address', places.address, 'phone', places.phone,
      'latitude', places.latitude, 'longitude', places.longitude
    ) order by places.id), '[]') as list
    from deal_places
    join places on places.id = deal_places.place_id
    where deal_places.deal_id = deals.id
  ) as sites
  where requested.id = $1 and orders.user_id = $2
  order by purchases.id`
