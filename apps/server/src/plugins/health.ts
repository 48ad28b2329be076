import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const patienceMs = 1_000
// Sorts more than fits into memory, so that PostgreSQL has to write a temporary file:
// on a full disk that fails as the writes of orders do, and leaves nothing behind.
const question = {
  text: `set local work_mem = '64kB';
         select count(*) from (
           select md5(number::text) as word from generate_series(1, 3000) as number order by word offset 1
         ) as sorted`,
  query_timeout: patienceMs,
}

/** disk_full, and the limit that a host may set in its place. */
const diskFullCodes = ['53100', '53400']

type Answer = 'ok' | 'database' | 'disk_full'

type HealthDeps = { pool: pg.Pool; isDraining: () => boolean }

/** `/healthz`: the process lives. `/readyz`: it may be sent requests, and can write what they bring. */
export function registerHealth(app: FastifyInstance, { pool, isDraining }: HealthDeps) {
  const askDatabase = createProbe(pool)

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'unavailable', reason: 'draining' })
    const reason = await askDatabase()
    if (reason === 'ok') return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', reason })
  })
}

/** Askers share one question, so that a silent database is not asked by ever more connections. */
function createProbe(pool: pg.Pool): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined

  function ask(): Promise<Answer> {
    asking ??= pool
      .query(question)
      .then(
        (): Answer => 'ok',
        (error): Answer => (diskFullCodes.includes(error.code) ? 'disk_full' : 'database'),
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return async () => {
    const patience = Promise.withResolvers<Answer>()
    const timer = setTimeout(() => patience.resolve('database'), patienceMs)
    const answers = await Promise.race([ask(), patience.promise])
    clearTimeout(timer)
    return answers
  }
}
