import { pages, pathsOf } from '@skidora/domain/pages/page-table.ts'
import { sharedDomain } from '@skidora/domain/places/city-host.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallerOf, Handlers } from '../../handlers.ts'
import { textFields } from '../../input/text-fields.ts'
import type { Sessions } from '../../modules/accounts/sessions/sessions.ts'
import { runCall } from '../calls/calls.ts'
import { sendPrivate } from '../http/send-private.ts'
import type { PageLimit } from '../limits/page-limit.ts'
import { findPageUser } from '../security/session.ts'
import { type RenderView, renderWhole } from './page-renderer.ts'
import type { FindView } from './page-view.ts'

type Deps = {
  viewOf: FindView
  render: RenderView
  sessions: Sessions
  handlers: Handlers
  callerOf: CallerOf
  siteHost: string | undefined
  isOverLimit: PageLimit
}

const formOptions = { bodyLimit: 8192, config: { xsrf: 'form' } } as const
const cookie = 'ssr_token'
const monthSeconds = 30 * 24 * 60 * 60

export function registerPlainForms(app: FastifyInstance, deps: Deps) {
  for (const path of pages.filter(({ hasForm }) => hasForm).flatMap(pathsOf)) {
    app.post(path, formOptions, async (request, reply) => {
      if (await deps.isOverLimit(request, reply)) return reply
      const posted = {
        url: request.url,
        fields: new URLSearchParams(textFields(request.body)),
        // The cookie's user is ignored: the form itself authenticates.
        caller: deps.callerOf(request, null),
      }
      const result = await renderWhole(deps.render, deps.viewOf(request.raw), null, posted)
      if (result.kind === 'redirect' && result.token)
        reply.setCookie(cookie, result.token, { ...cookieOf(request), maxAge: monthSeconds })
      return sendPrivate(request, reply, result)
    })
  }

  // The only change that the cookie authorizes: ending its own session.
  app.post('/sign-out', formOptions, async (request, reply) => {
    const user = await findPageUser(deps.sessions, request)
    const caller = deps.callerOf(request, user)
    if (user) await runCall(deps.handlers, 'POST /api/v4/auth/sign-out', {}, caller)
    return reply.clearCookie(cookie, cookieOf(request)).redirect('/', 303)
  })

  /** Not httpOnly, so that scripts can continue the same session. */
  function cookieOf(request: FastifyRequest) {
    return {
      path: '/',
      domain: sharedDomain(request.host, deps.siteHost),
      sameSite: 'lax',
      secure: request.protocol === 'https',
    } as const
  }
}
