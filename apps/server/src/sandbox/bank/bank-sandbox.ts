import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { BankAccount } from '../../adapters/bank/yookassa-bank.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import { findBrokenText } from '../../input/find-broken-text.ts'
import { toAppError } from '../../plugins/calls/errors.ts'
import { BankRefusal } from './bank-refusal.ts'
import { bankBooks } from './bank-tables.ts'
import { registerPayPages } from './pay-routes.ts'
import { apiPath } from './sandbox-account.ts'
import { registerTestHooks } from './test-hooks.ts'
import { registerV3 } from './v3-routes.ts'

type Deps = {
  pool: pg.Pool
  db: Db
  account: BankAccount
  /** Notification URL of the shop; the site's own by default. */
  notificationUrl: string | undefined
  /** Called when there may be notifications for the shop. */
  onNotification: () => void
}

/** The sandbox bank at `/sandbox/bank`, with its own tables in the same database. */
export async function registerBankSandbox(app: FastifyInstance, deps: Deps) {
  const { pool, account, notificationUrl } = deps
  const books = bankBooks(deps.db)
  const notificationUrlOf = (request: FastifyRequest) =>
    notificationUrl ?? `${request.protocol}://${request.host}/gateway/bank/notifications`

  await app.register(async (scope) => {
    // After the payer's response is sent. The shop's own calls need no notification.
    scope.addHook('onResponse', async ({ method, url }) => {
      if (method === 'POST' && !url.startsWith(apiPath)) deps.onNotification()
    })
    scope.addHook('preValidation', async ({ params, query, body }) => {
      if (findBrokenText([params, query, body]) !== undefined)
        throw new AppError('validation_failed', { message: 'В запросе есть недопустимый символ.' })
    })
    registerPayPages(scope, { books })
    await scope.register(async (api) => {
      api.removeContentTypeParser('application/json')
      api.addContentTypeParser<string>(
        'application/json',
        { parseAs: 'string' },
        async (_request: FastifyRequest, text: string) => readJson(text),
      )
      api.setErrorHandler(async (error: Error, request, reply) => {
        const refusal = error instanceof BankRefusal ? error : toRefusal(error)
        if (refusal !== error && refusal.status >= 500)
          request.log.error({ err: error }, 'request failed')
        return reply.code(refusal.status).send(refusal.body)
      })
      registerV3(api, { pool, books, account, notificationUrlOf })
      registerTestHooks(api, { books })
    })
  })
}

const unstorable = /\\u(d[89a-f][0-9a-f]{2}|0000)/

/** An empty body is allowed where none is needed. */
function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    // A lone surrogate can only be written as an escape; PostgreSQL stores neither it nor U+0000.
    const isStorable = !text.includes('\\u') || !unstorable.test(JSON.stringify(value))
    if (isStorable) return value
  } catch {}
  throw new BankRefusal(400, 'invalid_request', 'The body is not JSON')
}

function toRefusal(error: Error): BankRefusal {
  const { status, code } = toAppError(error)
  return status >= 500
    ? new BankRefusal(500, 'internal_server_error', 'Internal server error')
    : new BankRefusal(status, 'invalid_request', `The request is not correct: ${code}`)
}
