import { type RefreshedOrder, RefreshOrderRequest } from '@skidora/contract/checkout-info.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { addressGroup } from '../../address-group.ts'
import { AppError } from '../../app-error.ts'
import { checkPart } from '../../call-input.ts'
import type { RateLimiter } from '../../plugins/rate-limit.ts'
import type { StrictLimiter } from '../../plugins/strict-limiter.ts'
import { takePromoTry } from '../../take-promo-try.ts'
import { readCheckoutDealById } from './checkout-deal-read-model.ts'
import { quotePromo } from './orders-store.ts'

type Deps = { pool: pg.Pool; limiter: RateLimiter; strictLimiter: StrictLimiter }

const refreshesPerMinute = 120

/** Quotes an order, with the reason why a promo code fails, before it is placed. */
export function registerRefreshOrder(app: FastifyInstance, { pool, limiter, strictLimiter }: Deps) {
  for (const prefix of ['/checkout', '/ncheckout']) {
    app.post(
      `${prefix}/refresh-order`,
      // No XSRF check: the route changes nothing and other origins cannot read its response.
      { bodyLimit: 8192, config: { xsrf: 'never' } },
      async (request, reply): Promise<RefreshedOrder> => {
        const address = addressGroup(request.ip)
        await limiter.take(`refresh-order:${address}`, refreshesPerMinute)
        const input = checkPart(RefreshOrderRequest, request.body, 'text')
        const { quantity = 1 } = input
        const deal = await readCheckoutDealById(pool, input.dealOfferId, input.dealOfferPriceId)
        const kopecks = rublesToKopecks(deal.price) * quantity
        const promoCode = input.promoCode?.trim()
        if (promoCode)
          await takePromoTry(strictLimiter, { addressGroup: address, userId: request.user?.id })
        const promo = deal.isOnlyDiscount
          ? { kopecks: 0, error: promoCode ? 'Купон бесплатный: промокод не понадобится.' : null }
          : promoCode
            ? await tryPromo(request.user?.id ?? null, deal.id, kopecks, promoCode)
            : { kopecks: 0, error: null }
        reply.header('cache-control', 'no-store')
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
      },
    )
  }

  async function tryPromo(buyer: number | null, dealId: number, total: number, code: string) {
    try {
      return { kopecks: await quotePromo(pool, { buyer, dealId, total, code }), error: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kopecks: 0, error: error.message }
    }
  }
}
