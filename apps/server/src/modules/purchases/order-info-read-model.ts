import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import { kopecksToRubles } from '@skidora/domain/money.ts'
import type { PurchaseStatus } from '@skidora/domain/purchase-status.ts'
import type pg from 'pg'
import { purchaseNotFound } from './checkout-errors.ts'
import { paidStatus } from './paid-status.ts'
import { failureOf } from './payment-failures.ts'

type OrderRow = Pick<
  OrderInfo,
  | 'purchaseId'
  | 'dealOfferId'
  | 'dealSlug'
  | 'dealTitle'
  | 'dealOfferImage'
  | 'priceTitle'
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
  confirmationType: 'redirect' | 'qr' | null
  confirmationUrl: string | null
}

/** An order of this person, with what is left to do about it. */
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
  if (!order) throw purchaseNotFound()
  return toOrderInfo(order)
}

function toOrderInfo(order: OrderRow): OrderInfo {
  const { confirmationType: type, confirmationUrl: url } = order
  return {
    purchaseId: order.purchaseId,
    status: paidStatus(order.status),
    dealOfferId: order.dealOfferId,
    dealSlug: order.dealSlug,
    dealTitle: order.dealTitle,
    dealOfferImage: order.dealOfferImage,
    priceTitle: order.priceTitle,
    quantity: order.quantity,
    total: kopecksToRubles(order.totalKopecks),
    promoAmount: kopecksToRubles(order.promoKopecks),
    balanceAmount: kopecksToRubles(order.balanceKopecks),
    amount: kopecksToRubles(order.bankKopecks),
    paymentMethod: order.method,
    confirmation: type && url ? { type, url } : { type: 'none' },
    heldUntil: order.heldUntil?.toISOString() ?? null,
    failure: failureOf(order.status, order.refusal),
    canResume: order.canResume,
  }
}

// An order that has ended can be taken up as long as all that it held is there again.
const orderQuery = `
  select purchases.id as "purchaseId", purchases.status, purchases.deal_id as "dealOfferId",
    deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
    coalesce(deals.photos[1], '') as "dealOfferImage", deal_options.title as "priceTitle",
    purchases.quantity, purchases.unit_kopecks * purchases.quantity as "totalKopecks",
    purchases.promo_kopecks as "promoKopecks", purchases.balance_kopecks as "balanceKopecks",
    purchases.bank_kopecks as "bankKopecks", purchases.held_until as "heldUntil",
    payment.method, payment.refusal,
    case when purchases.status = 'waiting' and payment.status = 'pending'
      then payment.confirmation_type end as "confirmationType",
    payment.confirmation_url as "confirmationUrl",
    case purchases.status
      when 'waiting' then true
      when 'paid' then false
      when 'partly_refunded' then false
      when 'refunded' then false
      else deals.status = 'published' and deals.ends_at > now()
        and (deals.available_quantity < 0
          or coalesce(deal_stock.free, deals.available_quantity) >= purchases.quantity)
        and purchases.balance_kopecks <= coalesce(own.balance_kopecks, 0)
        and (promo_codes.id is null
          or (promo_codes.uses < coalesce(promo_codes.uses_allowed, promo_codes.uses + 1)
            and promo_codes.uses_per_user > (
              select count(*) from promo_uses
              where promo_uses.promo_code_id = promo_codes.id
                and promo_uses.user_id = purchases.user_id
            )))
    end as "canResume"
  from purchases
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  left join deal_stock on deal_stock.deal_id = deals.id
  left join promo_codes on promo_codes.id = purchases.promo_code_id
  left join ledger_accounts as own on own.user_id = purchases.user_id and own.kind = 'balance'
  left join lateral (
    select payments.method, payments.status, payments.refusal, payments.confirmation_type,
      payments.confirmation_url
    from payments where payments.purchase_id = purchases.id
    order by payments.id desc limit 1
  ) as payment on true
  where purchases.id = $1 and purchases.user_id = $2`
