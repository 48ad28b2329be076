import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const patienceMs = 1_000
const question = { text: 'select 1', query_timeout: patienceMs }

type HealthDeps = { pool: pg.Pool; isDraining: () => boolean }

/** `/healthz`: the process lives. `/readyz`: it may be sent requests. */
export function registerHealth(app: FastifyInstance, { pool, isDraining }: HealthDeps) {
  const databaseAnswers = createProbe(pool)

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'unavailable', reason: 'draining' })
    if (await databaseAnswers()) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', reason: 'database' })
  })
}

/** Askers share one question, so that a silent database is not asked by ever more connections. */
function createProbe(pool: pg.Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  function ask(): Promise<boolean> {
    asking ??= pool
      .query(question)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return async () => {
    const patience = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => patience.resolve(false), patienceMs)
    const answers = await Promise.race([ask(), patience.promise])
    clearTimeout(timer)
    return answers
  }
}
