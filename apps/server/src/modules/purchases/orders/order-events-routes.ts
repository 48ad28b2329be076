import { OrderEventsRequest } from '@skidora/contract/checkout-info.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Caller } from '../../../handlers.ts'
import { checkPart } from '../../../input/call-input.ts'
import { createOrderStreams, type StreamDeps } from './order-streams.ts'

type Deps = StreamDeps & {
  /** Authenticates by the session cookie. */
  findReader(request: FastifyRequest): Promise<Caller['user']>
}

const eventsRoute = { exposeHeadRoute: false, config: { isPrivate: true } }

/**
 * Server-sent events for an order page. EventSource cannot send headers, so the cookie
 * authenticates; the route changes nothing. A stream survives rotation of the session token.
 */
export function registerOrderEvents(app: FastifyInstance, deps: Deps) {
  const openStream = createOrderStreams(deps)

  app.get('/checkout/events', eventsRoute, async (request, reply) => {
    const { purchaseId } = checkPart(OrderEventsRequest, request.query, 'text')
    const user = await deps.findReader(request)
    if (!user) throw new AppError('unauthorized')
    const stream = await openStream(purchaseId, user.id)
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      })
      .send(stream)
  })
}
