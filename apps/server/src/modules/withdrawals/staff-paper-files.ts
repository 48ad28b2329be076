import { extname } from 'node:path'
import type { LooseInput } from '@skidora/contract/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Caller, Handlers } from '../../handlers.ts'
import { runCall } from '../../plugins/calls.ts'

type Deps = {
  handlers: Handlers
  callerOf: (request: FastifyRequest) => Caller
  /** Whom pages are rendered for. */
  findUser: (request: FastifyRequest) => Promise<Caller['user']>
}

/** The browser's own viewers draw with styles of their own; scripts of a paper never run as ours. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'none'"

/** Papers of withdrawals in a tab of the browser, so the cookie for pages says who opens them. */
export function registerStaffPapers(app: FastifyInstance, deps: Deps) {
  app.get('/staff/withdrawal-document', privateRoute, async (request, reply) => {
    const caller = { ...deps.callerOf(request), user: await deps.findUser(request) }
    const input = { query: request.query as LooseInput['query'] }
    const paper = await openPaper(deps.handlers, input, caller)
    if (!paper)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('Такого документа нет, или заявку уже проверили.')
    return reply
      .headers({
        'content-type': extname(paper.fileName) === '.pdf' ? 'application/pdf' : 'image/webp',
        'content-disposition': `inline; filename="${paper.fileName}"`,
        'content-security-policy': policy,
      })
      .send(paper.content)
  })
}

const privateRoute = { config: { isPrivate: true } }

/** Null where the caller may not see it: as with the pages of staff, it is not there for others. */
async function openPaper(
  handlers: Handlers,
  input: { query: LooseInput['query'] },
  caller: Caller,
) {
  try {
    const answer = await runCall(handlers, 'GET /api/v4/staff/withdrawals/document', input, caller)
    return 'fileName' in answer ? answer : null
  } catch (error) {
    if (error instanceof AppError && [400, 401, 403, 404].includes(error.status)) return null
    throw error
  }
}
