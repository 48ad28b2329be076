import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../../app-error.ts'
import type { CachedResponses } from '../pages/cached-responses.ts'
import type { PageCacheStats } from '../pages/page-cache.ts'
import { type MetricsConfig, maySeeMetrics } from './metrics-access.ts'

type Sources = {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  pageCache: PageCacheStats
  cachedResponses: CachedResponses['stats']
}

export type Metrics = {
  registry: Registry
  requestDuration: Histogram<'method' | 'route' | 'status'>
}

/** Metrics of one app with its own registry, so that several apps can share a process. */
export function createMetrics({ pool, pageCache, cachedResponses }: Sources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  watchPool(registry, pool)
  watchPageCache(registry, pageCache)
  watchCachedResponses(registry, cachedResponses)
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return { registry, requestDuration }
}

export function registerMetrics(
  app: FastifyInstance,
  { registry, requestDuration }: Metrics,
  config: MetricsConfig,
) {
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    requestDuration.observe(
      { method: request.method, route: routeOf(request), status },
      reply.elapsedTime / 1000,
    )
    done()
  })

  app.get('/metrics', { config: { isPrivate: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, config)) throw new AppError('not_found')
    const text = await registry.metrics()
    return reply.type(registry.contentType).send(text)
  })
}

/** The pattern, never the URL, which would have unbounded cardinality. */
function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
}

function watchPool(registry: Registry, pool: Sources['pool']) {
  new Gauge({
    name: 'pg_pool_connections',
    help: 'Database connections by state; waiting counts requests queued for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function watchCachedResponses(registry: Registry, stats: CachedResponses['stats']) {
  new Counter({
    name: 'cached_responses_total',
    help: 'First pages of lists served from cached bytes',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(stats.sent)
    },
  })
}

/** Read at scrape time, to keep the hot path free of counters. */
function watchPageCache(registry: Registry, stats: PageCacheStats) {
  const registers = [registry]
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  counter('page_cache_hits_total', 'Fresh pages served from the cache', () => stats.hits)
  counter(
    'page_cache_stale_total',
    'Stale pages served from the cache while being refreshed',
    () => stats.stale,
  )
  counter('page_cache_misses_total', 'Rendered pages', () => stats.misses)
  gauge('page_cache_bytes', 'Memory used by cached pages', () => stats.bytes)
  gauge('page_cache_entries', 'Pages in the cache', () => stats.entries)
}
