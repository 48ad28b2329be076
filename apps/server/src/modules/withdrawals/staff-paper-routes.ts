import { extname } from 'node:path'
import type { LooseInput } from '@skidora/contract/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Caller, CallerOf, Handlers } from '../../handlers.ts'
import { runCall } from '../../plugins/calls/calls.ts'

type Deps = {
  handlers: Handlers
  callerOf: CallerOf
  /** The user of the page cookie. */
  findUser: (request: FastifyRequest) => Promise<Caller['user']>
}

/** Built-in viewers of browsers need inline styles. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'none'"

// No sandbox for PDF, since some browsers do not show it then; active content is rejected on
// upload.
const types = {
  pdf: { 'content-type': 'application/pdf', 'content-security-policy': policy },
  picture: { 'content-type': 'image/webp', 'content-security-policy': `sandbox; ${policy}` },
}

/** Shows withdrawal documents to staff in a browser tab, authorized by the page cookie. */
export function registerStaffPapers(app: FastifyInstance, deps: Deps) {
  app.get('/staff/withdrawal-document', privateRoute, async (request, reply) => {
    const caller = deps.callerOf(request, await deps.findUser(request))
    const input = { query: request.query as LooseInput['query'] }
    const paper = await openPaper(deps.handlers, input, caller)
    if (!paper)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('Такого документа нет, или заявку уже проверили.')
    return reply
      .headers({
        ...types[extname(paper.fileName) === '.pdf' ? 'pdf' : 'picture'],
        'content-disposition': `inline; filename="${paper.fileName}"`,
      })
      .send(paper.content)
  })
}

const privateRoute = { config: { isPrivate: true } }

/** Null when the caller may not see it, so that they get a 404. */
async function openPaper(
  handlers: Handlers,
  input: { query: LooseInput['query'] },
  caller: Caller,
) {
  try {
    const response = await runCall(
      handlers,
      'GET /api/v4/staff/withdrawals/document',
      input,
      caller,
    )
    return 'fileName' in response ? response : null
  } catch (error) {
    if (error instanceof AppError && [400, 401, 403, 404].includes(error.status)) return null
    throw error
  }
}
