import { Readable } from 'node:stream'
import type { PaidStatus } from '@skidora/contract/checkout.ts'
import { OrderEventsRequest } from '@skidora/contract/checkout-info.ts'
import type { PurchaseStatus } from '@skidora/domain/purchase-status.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import { checkPart } from '../../call-input.ts'
import type { Caller } from '../../handlers.ts'
import type { DatabaseChanges } from '../../plugins/database-changes.ts'
import { TooManyRequests } from '../../plugins/rate-limit.ts'
import { paidStatus } from './paid-status.ts'
import { visibleStatus } from './visible-status.ts'

type Deps = {
  pool: pg.Pool
  /** Authenticates by the session cookie. */
  findReader(request: FastifyRequest): Promise<Caller['user']>
  changes: Pick<DatabaseChanges, 'onPurchaseChange'>
  draining: AbortSignal
}

type Watch = { purchaseId: number; userId: number; lastStatus: PaidStatus; stream: Readable }

/** Each stream holds a connection open; six allow a tab or two per order. */
const streamsPerPerson = 6
const heartbeatMs = 15_000
const eventsRoute = { exposeHeadRoute: false, config: { isPrivate: true } }

/**
 * Server-sent events for an order page: the current status, then each change until a final one.
 * EventSource cannot send headers, so the cookie authenticates; the route changes nothing. A stream
 * survives rotation of the session token.
 */
export function registerOrderEvents(app: FastifyInstance, deps: Deps) {
  const { pool, findReader, changes, draining } = deps
  /** By purchase, since most notifications concern other purchases. */
  const watches = new Map<number, Set<Watch>>()
  const allWatches = () => [...watches.values()].flatMap((some) => [...some])

  changes.onPurchaseChange((purchaseId) => {
    const affected = purchaseId === null ? allWatches() : (watches.get(purchaseId) ?? [])
    for (const watch of affected) pushStatus(watch).catch((error) => watch.stream.destroy(error))
  })
  const heartbeat = setInterval(() => {
    // Keeps proxies and our own idle timeout from closing the connection.
    for (const { stream } of allWatches()) stream.push(': still waiting\n\n')
  }, heartbeatMs).unref()
  draining.addEventListener('abort', () => {
    clearInterval(heartbeat)
    for (const watch of allWatches()) end(watch)
  })

  function add(watch: Watch): void {
    const others = watches.get(watch.purchaseId) ?? new Set()
    watches.set(watch.purchaseId, others.add(watch))
  }

  function remove(watch: Watch): void {
    const others = watches.get(watch.purchaseId)
    others?.delete(watch)
    if (others?.size === 0) watches.delete(watch.purchaseId)
  }

  function end(watch: Watch): void {
    remove(watch)
    watch.stream.push(null)
  }

  async function pushStatus(watch: Watch): Promise<void> {
    const status = await readStatus(pool, watch.purchaseId, watch.userId)
    if (status === watch.lastStatus || !watches.get(watch.purchaseId)?.has(watch)) return
    watch.lastStatus = status
    watch.stream.push(messageOf(status))
    if (status !== 'waiting') end(watch)
  }

  function open(purchaseId: number, userId: number, lastStatus: PaidStatus): Readable {
    const stream = new Readable({ read() {} })
    stream.push(`retry: 3000\n${messageOf(lastStatus)}`)
    if (lastStatus !== 'waiting' || draining.aborted) {
      stream.push(null)
      return stream
    }
    const own = allWatches().filter((watch) => watch.userId === userId)
    if (own.length >= streamsPerPerson) throw new TooManyRequests(heartbeatMs / 1000)
    const watch = { purchaseId, userId, lastStatus, stream }
    add(watch)
    stream.once('close', () => remove(watch))
    // The status may have changed between the first read and the subscription.
    pushStatus(watch).catch((error) => stream.destroy(error))
    return stream
  }

  app.get('/checkout/events', eventsRoute, async (request, reply) => {
    const { purchaseId } = checkPart(OrderEventsRequest, request.query, 'text')
    const user = await findReader(request)
    if (!user) throw new AppError('unauthorized')
    const stream = open(purchaseId, user.id, await readStatus(pool, purchaseId, user.id))
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      })
      .send(stream)
  })
}

const messageOf = (status: PaidStatus) => `data: ${JSON.stringify({ status })}\n\n`

async function readStatus(pool: pg.Pool, purchaseId: number, userId: number): Promise<PaidStatus> {
  const { rows } = await pool.query<{ status: PurchaseStatus }>({
    name: 'order_status',
    text: `select ${visibleStatus} as status from purchases
           where purchases.id = $1 and purchases.user_id = $2`,
    values: [purchaseId, userId],
  })
  const [order] = rows
  if (!order) throw new AppError('purchase_not_found')
  return paidStatus(order.status)
}
