import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { BankAccount } from '../../adapters/bank/yookassa-bank.ts'
import type { Db } from '../../db.ts'
import { toAppError } from '../../plugins/errors.ts'
import { BankRefusal } from './bank-refusal.ts'
import { bankBooks } from './bank-tables.ts'
import { registerPayPages } from './pay-routes.ts'
import { registerTestHooks } from './test-hooks.ts'
import { registerV3 } from './v3-routes.ts'

type Deps = {
  pool: pg.Pool
  db: Db
  account: BankAccount
  /** Where the shop hears of payments; the site's own address when undefined. */
  notificationUrl: string | undefined
}

/** A bank that lives beside the site, at `/sandbox/bank`, and keeps its books in the same database. */
export async function registerBankSandbox(app: FastifyInstance, deps: Deps) {
  const { pool, account, notificationUrl } = deps
  const books = bankBooks(deps.db)
  const notificationUrlOf = (request: FastifyRequest) =>
    notificationUrl ?? `${request.protocol}://${request.host}/gateway/bank/notifications`

  registerPayPages(app, { books })
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => readJson(text),
    )
    scope.setErrorHandler(async (error: Error, request, reply) => {
      const refusal = error instanceof BankRefusal ? error : toRefusal(error)
      if (refusal !== error && refusal.status >= 500)
        request.log.error({ err: error }, 'request failed')
      return reply.code(refusal.status).send(refusal.body)
    })
    registerV3(scope, { pool, books, account, notificationUrlOf })
    registerTestHooks(scope, { books })
  })
}

/** Nothing at all is fine where nothing is needed. */
function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    // Half a surrogate pair is written as an escape, and PostgreSQL keeps it as little as U+0000.
    if (!/\\u(d[89a-f][0-9a-f]{2}|0000)/.test(JSON.stringify(value))) return value
  } catch {}
  throw new BankRefusal(400, 'invalid_request', 'The body is not JSON')
}

function toRefusal(error: Error): BankRefusal {
  const { status, code } = toAppError(error)
  return status >= 500
    ? new BankRefusal(500, 'internal_server_error', 'Internal server error')
    : new BankRefusal(status, 'invalid_request', `The request is not correct: ${code}`)
}
