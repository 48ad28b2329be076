import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions, SessionUser } from '../../modules/accounts/sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Authenticated by the Authorization header; never by the ssr_token cookie. */
    user: SessionUser | null
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/

/** Carries a rotated token that the client must use from now on. */
export const freshTokenHeader = 'x-session-token'

export function registerSession(app: FastifyInstance, sessions: Sessions) {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request, reply) => {
    const token = request.headers.authorization?.match(bearer)?.[1]
    if (!token) return
    const session = await sessions.use(token)
    if (!session) return
    request.user = session.user
    if (session.fresh) reply.header(freshTokenHeader, session.fresh)
  })
}

/** The user for rendering a page. It authorizes no change. */
export async function findPageUser(
  sessions: Sessions,
  request: FastifyRequest,
): Promise<SessionUser | null> {
  const token = request.cookies.ssr_token
  return token ? sessions.find(token) : null
}
