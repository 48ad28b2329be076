import type { RefreshedOrder, RefreshOrderRequest } from '@skidora/contract/checkout-info.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import type { Pool } from '../../../db.ts'
import { takePromoTry } from '../../../limits/take-promo-try.ts'
import type { StrictLimiter } from '../../../plugins/limits/strict-limiter.ts'
import { readCheckoutDealById } from './checkout-deal-read-model.ts'
import { type PromoQuote, quotePromo } from './promo-quote-service.ts'

type Deps = { pool: Pool; strictLimiter: StrictLimiter }
type Buyer = { addressGroup: string; userId: number | undefined }

/** The price of an order before it is placed, with the reason why a promo code fails. */
export async function quoteOrder(
  { pool, strictLimiter }: Deps,
  { dealOfferId, dealOfferPriceId, quantity = 1, promoCode: typed }: RefreshOrderRequest,
  buyer: Buyer,
): Promise<RefreshedOrder> {
  const deal = await readCheckoutDealById(pool, dealOfferId, dealOfferPriceId)
  const kopecks = rublesToKopecks(deal.price) * quantity
  const promoCode = typed?.trim()
  if (promoCode) await takePromoTry(strictLimiter, buyer)
  const promo: PromoQuote = deal.isOnlyDiscount
    ? { kopecks: 0, error: promoCode ? 'Купон бесплатный: промокод не понадобится.' : null }
    : promoCode
      ? await quotePromo(pool, {
          buyer: buyer.userId ?? null,
          dealIds: [deal.id],
          totals: [kopecks],
          code: promoCode,
        })
      : { kopecks: 0, error: null }
  return {
    dealOffer: {
      ...deal,
      quantity,
      total: kopecksToRubles(kopecks),
      promoAmount: kopecksToRubles(promo.kopecks),
      promoError: promo.error,
      sum: kopecksToRubles(kopecks - promo.kopecks),
    },
  }
}
