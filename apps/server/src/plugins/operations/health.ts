import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const defaultTimeoutMs = 1_000
// Sorts more than fits into memory, so that PostgreSQL writes a temporary file: on a full disk this
// fails like the writes of orders, and leaves nothing behind.
const probeSql = `set local work_mem = '64kB';
  select count(*) from (
    select md5(number::text) as word from generate_series(1, 3000) as number order by word offset 1
  ) as sorted`

/** disk_full, and the limit that a host may set instead. */
const diskFullCodes = ['53100', '53400']

type ProbeResult = 'ok' | 'database' | 'disk_full'

type HealthDeps = { pool: pg.Pool; isDraining: () => boolean; timeoutMs?: number }

/** `/healthz`: the process is alive. `/readyz`: it can serve requests and write. */
export function registerHealth(
  app: FastifyInstance,
  { pool, isDraining, timeoutMs = defaultTimeoutMs }: HealthDeps,
) {
  const checkDatabase = createProbe(pool, timeoutMs)

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'unavailable', reason: 'draining' })
    const reason = await checkDatabase()
    if (reason === 'ok') return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', reason })
  })
}

/**
 * Concurrent callers share one query, so that a silent database does not accumulate connections.
 */
function createProbe(pool: pg.Pool, timeoutMs: number): () => Promise<ProbeResult> {
  let pending: Promise<ProbeResult> | undefined

  function probe(): Promise<ProbeResult> {
    pending ??= pool
      .query({ text: probeSql, query_timeout: timeoutMs } as pg.QueryConfig)
      .then(
        (): ProbeResult => 'ok',
        (error): ProbeResult => (diskFullCodes.includes(error.code) ? 'disk_full' : 'database'),
      )
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  return async () => {
    const timeout = Promise.withResolvers<ProbeResult>()
    const timer = setTimeout(() => timeout.resolve('database'), timeoutMs)
    const result = await Promise.race([probe(), timeout.promise])
    clearTimeout(timer)
    return result
  }
}
