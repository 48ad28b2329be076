import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import type { OrderedVisit, OrderInfo } from '@skidora/contract/checkout-info.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import type pg from 'pg'
import { AppError } from '../../../app-error.ts'
import { paidStatus } from '../orders/paid-status.ts'
import { failureOf, type LateMoney } from '../payments/payment-failures.ts'

type OrderRow = Pick<
  OrderInfo,
  | 'purchaseId'
  | 'dealOfferId'
  | 'dealOfferPriceId'
  | 'dealSlug'
  | 'dealTitle'
  | 'dealOfferImage'
  | 'priceTitle'
  | 'lines'
  | 'quantity'
  | 'canResume'
> & {
  status: PurchaseStatus
  totalKopecks: number
  promoKopecks: number
  balanceKopecks: number
  bankKopecks: number
  heldUntil: Date | null
  method: PaymentMethodName | null
  refusal: string | null
  hasOpenPayment: boolean
  late: (Omit<LateMoney, 'sum'> & { kopecks: number }) | null
  confirmationType: 'redirect' | 'qr' | null
  confirmationUrl: string | null
  visitKind: OrderedVisit['kind'] | null
  visitAt: Date | null
  visitTimeZone: string | null
  isVisitFree: boolean | null
  bindsCard: boolean | null
  email: string | null
  phone: string | null
  recipientName: string | null
  recipientEmail: string | null
  sendAt: Date | null
}

/** An order of this user by the id of any line, with what is left to do about it. */
export async function readOrderInfo(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
): Promise<OrderInfo> {
  const { rows } = await pool.query<OrderRow>({
    name: 'checkout_order_info',
    text: orderQuery,
    values: [purchaseId, userId],
  })
  const [order] = rows
  if (!order) throw new AppError('purchase_not_found')
  return toOrderInfo(order)
}

function toOrderInfo(order: OrderRow): OrderInfo {
  const { confirmationType: type, confirmationUrl: url } = order
  return {
    purchaseId: order.purchaseId,
    status: paidStatus(order.status),
    dealOfferId: order.dealOfferId,
    dealOfferPriceId: order.dealOfferPriceId,
    dealSlug: order.dealSlug,
    dealTitle: order.dealTitle,
    dealOfferImage: order.dealOfferImage,
    priceTitle: order.priceTitle,
    lines: order.lines,
    quantity: order.quantity,
    total: kopecksToRubles(order.totalKopecks),
    promoAmount: kopecksToRubles(order.promoKopecks),
    balanceAmount: kopecksToRubles(order.balanceKopecks),
    amount: kopecksToRubles(order.bankKopecks),
    paymentMethod: order.method,
    confirmation: type && url ? { type, url } : { type: 'none' },
    heldUntil: order.heldUntil?.toISOString() ?? null,
    isCancelled: order.status === 'cancelled',
    saveCard: order.bindsCard ?? false,
    couponsTo: { email: order.email, phone: order.phone },
    gift: giftOf(order),
    failure: failureOf({
      ...order,
      late: order.late && { ...order.late, sum: kopecksToRubles(order.late.kopecks) },
    }),
    canResume: order.canResume,
    visit: visitOf(order),
  }
}

function giftOf({ recipientName, recipientEmail, sendAt }: OrderRow): OrderInfo['gift'] {
  if (recipientName === null || recipientEmail === null || !sendAt) return null
  return { recipientName, recipientEmail, sendAt: sendAt.toISOString() }
}

function visitOf(order: OrderRow): OrderedVisit | null {
  const { visitKind: kind, visitAt, visitTimeZone: timeZone, isVisitFree } = order
  if (!kind || !visitAt || !timeZone) return null
  return { kind, startsAt: visitAt.toISOString(), timeZone, isFree: isVisitFree ?? false }
}

// A requested visit is checked against the same availability as a new one.
const orderedVisit = `
  select 'booking' as kind, lower(bookings.during) as at, bookings.place_id,
    bookings.status in ('held', 'booked') or (bookings.status = 'requested' and exists (
      select from free_visits(
        bookings.option_id, lower(bookings.during), lower(bookings.during), bookings.place_id,
        case when not bookings.is_any_employee then bookings.employee_id end
      )
    )) as is_free
  from bookings
  where bookings.purchase_id = purchases.id and bookings.position = 1
  union all
  select 'river', river_seats.starts_at, river_events.place_id,
    river_seats.status in ('held', 'booked') or (river_seats.status = 'requested' and exists (
      select from river_timetable(river_events.id, river_seats.starts_at, river_seats.starts_at) as sailings
      where sailings.departure_id = river_seats.departure_id and sailings.free >= river_seats.seats
    ))
  from river_seats
  join river_departures on river_departures.id = river_seats.departure_id
  join river_events on river_events.id = river_departures.event_id
  where river_seats.purchase_id = purchases.id`

const orderQuery = `
  select orders.id as "purchaseId", visible_status(purchases) as status, purchases.deal_id as "dealOfferId",
    deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
    coalesce(deals.photos[1], '') as "dealOfferImage", deal_options.title as "priceTitle",
    lines.list as lines, lines.quantity,
    orders.promo_kopecks + orders.balance_kopecks + orders.bank_kopecks as "totalKopecks",
    orders.promo_kopecks as "promoKopecks", payable.balance as "balanceKopecks",
    orders.balance_kopecks + orders.bank_kopecks - payable.balance as "bankKopecks",
    orders.held_until as "heldUntil",
    purchases.option_id as "dealOfferPriceId", payment.method, payment.refusal,
    payment.binds_card as "bindsCard", users.email, coupon_phone(purchases) as phone,
    gifts.recipient_name as "recipientName", gifts.recipient_email as "recipientEmail",
    gifts.send_at as "sendAt",
    exists (
      select from payments where payments.order_id = orders.id
        and payments.status in ('new', 'pending') and payments.return_url is not null
    ) as "hasOpenPayment",
    late.payment as late,
    visit.kind as "visitKind", visit.at as "visitAt", cities.time_zone as "visitTimeZone",
    visit.is_free as "isVisitFree",
    case when purchases.status = 'waiting' and payment.status = 'pending'
      then payment.confirmation_type end as "confirmationType",
    payment.confirmation_url as "confirmationUrl",
    can_resume(purchases) as "canResume"
  from orders
  -- The first line describes the order.
  join purchases on purchases.id = orders.id
  join users on users.id = purchases.user_id
  cross join lateral (
    select case when orders.status in ('failed', 'expired', 'cancelled') then resumed_balance(orders)
      else orders.balance_kopecks end as balance
  ) as payable
  cross join lateral (
    select sum(line.quantity)::integer as quantity, json_agg(json_build_object(
      'purchaseId', line.id,
      'dealSlug', line_deals.slug,
      'dealTitle', line_deals.tiny_title,
      'dealOfferImage', coalesce(line_deals.photos[1], ''),
      'priceTitle', line_options.title,
      'quantity', line.quantity,
      'total', total_of(line) / 100.0,
      'kind', line.kind,
      'details', line_details(line)
    ) order by line.id) as list
    from purchases as line
    join deals as line_deals on line_deals.id = line.deal_id
    join deal_options as line_options on line_options.id = line.option_id
    where line.order_id = orders.id
  ) as lines
  left join gifts on gifts.purchase_id = purchases.id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  -- The payment that paid, or the last attempt: the buyer may have opened another one before the
  -- first came through.
  left join lateral (
    select payments.method, payments.status, payments.refusal, payments.binds_card,
      payments.confirmation_type,
      payments.confirmation_url
    from payments where payments.order_id = orders.id
    order by payments.status = 'succeeded' and not exists (
      select from refunds where refunds.payment_id = payments.id and refunds.reason <> 'return'
    ) desc, payments.id desc limit 1
  ) as payment on true
  -- Only what the bank said last counts: the order may have been resumed since.
  left join lateral (
    select case when refunds.reason = 'late' then json_build_object(
      'kopecks', refunds.amount_kopecks, 'method', payments.method, 'refund', refunds.status
    ) end as payment
    from payments
    left join refunds on refunds.payment_id = payments.id and refunds.reason <> 'return'
    where payments.order_id = orders.id and payments.settled_at is not null
    order by payments.settled_at desc, payments.id desc limit 1
  ) as late on purchases.bought_at is null
  left join lateral (${orderedVisit}) as visit on purchases.has_visit
  left join places on places.id = visit.place_id
  left join cities on cities.city_id = places.city_id
  where orders.id = (select line.order_id from purchases as line where line.id = $1)
    and orders.user_id = $2`
