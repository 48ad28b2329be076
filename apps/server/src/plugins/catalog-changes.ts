import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Ids of the cities whose pages changed; null when all may have. */
export type CatalogChange = { cities: number[] | null }

export type CatalogChanges = {
  subscribe(listener: (change: CatalogChange) => void): void
  close(): Promise<void>
}

const channel = 'catalog_changed'
const reconnectMs = 1000

/**
 * Listens to what the database tells of catalogue changes. While the connection is down changes may
 * be missed, so after a reconnection everything counts as changed.
 */
export async function listenToCatalog(
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<CatalogChanges> {
  const listeners: ((change: CatalogChange) => void)[] = []
  const tell = (change: CatalogChange) => {
    for (const listener of listeners) listener(change)
  }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'skidora listen',
    })
    next.on('notification', ({ payload }) => tell(JSON.parse(payload ?? '{"cities":null}')))
    next.on('error', (err) => log.warn({ err }, 'lost the catalogue listener'))
    next.on('end', reconnectLater)
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  function reconnectLater() {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(async () => {
      try {
        await connect()
        tell({ cities: null })
      } catch {
        reconnectLater()
      }
    }, reconnectMs)
  }

  await connect()
  return {
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
