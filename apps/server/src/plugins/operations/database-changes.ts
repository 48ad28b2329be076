import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Ids of the cities with changed pages; null for all. */
export type CatalogChange = { cities: number[] | null }

export type DatabaseChanges = {
  onCatalogChange(listener: (change: CatalogChange) => void): void
  /** A user or their sessions have changed; null for all users. */
  onUserChange(listener: (userId: number | null) => void): void
  /** A purchase has changed its status; null for all purchases. */
  onPurchaseChange(listener: (purchaseId: number | null) => void): void
  close(): Promise<void>
}

const reconnectMs = 1000
const keepAliveMs = 30_000

/**
 * Subscribes to change notifications of the database. Some may be missed while the connection is
 * down, so after a reconnect everything counts as changed.
 */
export async function listenToDatabase(
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<DatabaseChanges> {
  const catalog = createTopic<CatalogChange>()
  const users = createTopic<number | null>()
  const purchases = createTopic<number | null>()
  const topics: Record<string, (payload: string) => void> = {
    catalog_changed: (payload) => catalog.publish(JSON.parse(payload)),
    user_changed: (payload) => users.publish(Number(payload)),
    purchase_changed: (payload) => purchases.publish(Number(payload)),
  }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      // A connection that a network drops silently is noticed within a minute, not in two hours.
      keepAliveInitialDelayMillis: keepAliveMs,
      application_name: 'skidora listen',
    })
    next.on('notification', ({ channel, payload }) => topics[channel]?.(payload ?? ''))
    next.on('error', (err) => log.warn({ err }, 'lost the listener to database changes'))
    try {
      await next.connect()
      for (const channel of Object.keys(topics)) await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end()
      throw error
    }
    if (closed) return next.end()
    next.on('end', reconnectLater)
    client = next
  }

  function reconnectLater() {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(async () => {
      try {
        await connect()
        catalog.publish({ cities: null })
        users.publish(null)
        purchases.publish(null)
      } catch {
        reconnectLater()
      }
    }, reconnectMs)
  }

  await connect()
  return {
    onCatalogChange: catalog.subscribe,
    onUserChange: users.subscribe,
    onPurchaseChange: purchases.subscribe,
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

function createTopic<Message>() {
  const listeners: ((message: Message) => void)[] = []
  return {
    subscribe: (listener: (message: Message) => void) => void listeners.push(listener),
    publish(message: Message) {
      for (const listener of listeners) listener(message)
    },
  }
}
