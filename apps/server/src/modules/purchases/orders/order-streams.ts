import { Readable } from 'node:stream'
import type { PaidStatus } from '@skidora/contract/checkout.ts'
import { AppError } from '../../../app-error.ts'
import type { Pool } from '../../../db.ts'
import { TooManyRequests } from '../../../limits/too-many-requests.ts'
import type { DatabaseChanges } from '../../../plugins/operations/database-changes.ts'
import { readOrderStatus } from './order-status-read-model.ts'
import { paidStatus } from './paid-status.ts'

export type StreamDeps = {
  pool: Pool
  changes: Pick<DatabaseChanges, 'onPurchaseChange'>
  draining: AbortSignal
}

type Watch = { orderId: number; userId: number; lastStatus: PaidStatus; stream: Readable }

/** Each stream holds a connection open; six allow a tab or two per order. */
const streamsPerPerson = 6
const heartbeatMs = 15_000

/** Opens streams of an order's events: the current status, then each change until a final one. */
export function createOrderStreams({ pool, changes, draining }: StreamDeps) {
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
    const others = watches.get(watch.orderId) ?? new Set()
    watches.set(watch.orderId, others.add(watch))
  }

  function remove(watch: Watch): void {
    const others = watches.get(watch.orderId)
    others?.delete(watch)
    if (others?.size === 0) watches.delete(watch.orderId)
  }

  function end(watch: Watch): void {
    remove(watch)
    watch.stream.push(null)
  }

  async function pushStatus(watch: Watch): Promise<void> {
    const { status } = await readStatus(pool, watch.orderId, watch.userId)
    if (status === watch.lastStatus || !watches.get(watch.orderId)?.has(watch)) return
    watch.lastStatus = status
    watch.stream.push(messageOf(status))
    if (status !== 'waiting') end(watch)
  }

  return async (purchaseId: number, userId: number): Promise<Readable> => {
    const { orderId, status: lastStatus } = await readStatus(pool, purchaseId, userId)
    const stream = new Readable({ read() {} })
    stream.push(`retry: 3000\n${messageOf(lastStatus)}`)
    if (lastStatus !== 'waiting' || draining.aborted) {
      stream.push(null)
      return stream
    }
    const own = allWatches().filter((watch) => watch.userId === userId)
    if (own.length >= streamsPerPerson) throw new TooManyRequests(heartbeatMs / 1000)
    const watch = { orderId, userId, lastStatus, stream }
    add(watch)
    stream.once('close', () => remove(watch))
    // The status may have changed between the first read and the subscription.
    pushStatus(watch).catch((error) => stream.destroy(error))
    return stream
  }
}

const messageOf = (status: PaidStatus) => `data: ${JSON.stringify({ status })}\n\n`

async function readStatus(pool: Pool, purchaseId: number, userId: number) {
  const order = await readOrderStatus(pool, purchaseId, userId)
  if (!order) throw new AppError('purchase_not_found')
  return { orderId: order.orderId, status: paidStatus(order.visibleStatus) }
}
