import type { RefreshedOrder, RefreshOrderRequest } from '@skidora/contract/checkout-info.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { AppError } from '../../../app-error.ts'
import type { Pool } from '../../../db.ts'
import { takePromoTry } from '../../../limits/take-promo-try.ts'
import type { StrictLimiter } from '../../../plugins/limits/strict-limiter.ts'
import { quotePromo } from '../orders/orders-store.ts'
import { readCheckoutDealById } from './checkout-deal-read-model.ts'

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
  const promo = deal.isOnlyDiscount
    ? { kopecks: 0, error: promoCode ? 'Купон бесплатный: промокод не понадобится.' : null }
    : promoCode
      ? await tryPromo(pool, buyer.userId ?? null, deal.id, kopecks, promoCode)
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

async function tryPromo(
  pool: Pool,
  buyer: number | null,
  dealId: number,
  total: number,
  code: string,
) {
  try {
    return { kopecks: await quotePromo(pool, { buyer, dealId, total, code }), error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kopecks: 0, error: error.message }
  }
}
