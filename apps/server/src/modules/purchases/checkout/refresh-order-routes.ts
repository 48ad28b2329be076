import { type RefreshedOrder, RefreshOrderRequest } from '@skidora/contract/checkout-info.ts'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../../../addresses/address-group.ts'
import type { Pool } from '../../../db.ts'
import { checkPart } from '../../../input/call-input.ts'
import type { RateLimiter } from '../../../plugins/limits/rate-limiter.ts'
import type { StrictLimiter } from '../../../plugins/limits/strict-limiter.ts'
import { quoteOrder } from './order-quote-service.ts'

type Deps = { pool: Pool; limiter: RateLimiter; strictLimiter: StrictLimiter }

const refreshesPerMinute = 120

export function registerRefreshOrder(app: FastifyInstance, deps: Deps) {
  for (const prefix of ['/checkout', '/ncheckout']) {
    app.post(
      `${prefix}/refresh-order`,
      // No XSRF check: the route changes nothing and other origins cannot read its response.
      { bodyLimit: 8192, config: { xsrf: 'never' } },
      async (request, reply): Promise<RefreshedOrder> => {
        const address = addressGroup(request.ip)
        await deps.limiter.take(`refresh-order:${address}`, refreshesPerMinute)
        const input = checkPart(RefreshOrderRequest, request.body, 'text')
        const buyer = { addressGroup: address, userId: request.user?.id }
        const quote = await quoteOrder(deps, input, buyer)
        reply.header('cache-control', 'no-store')
        return quote
      },
    )
  }
}
