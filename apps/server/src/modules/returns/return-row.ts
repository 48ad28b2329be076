import type { OwnReturn, ReturnReason } from '@skidora/contract/returns.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { reasonTitles } from './return-reasons.ts'

export type ReturnRow = Omit<
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

/** A return as its owner and staff see it. */
export const returnColumns = `
  coupon_returns.code as "uniqueCode", purchases.id as "purchaseId", deals.slug as "dealSlug",
  deals.tiny_title as "dealTitle", deal_options.title as "optionTitle", deals.photos[1] as image,
  array(
    select coupons.number from coupons
    where coupons.id = any (coupon_returns.coupon_ids) and purchases.kind <> 'goods'
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
export const returnTables = `
  coupon_returns
  join purchases on purchases.id = coupon_returns.purchase_id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  left join refunds on refunds.return_id = coupon_returns.id
  left join payments on payments.id = payment_of(purchases.order_id)`

export function returnOf(row: ReturnRow): OwnReturn {
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
