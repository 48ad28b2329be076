import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db.ts'
import { findSessionUser, type SessionUser } from '../modules/accounts/sessions-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Signed in by the Authorization header; the ssr_token cookie never counts here. */
    user: SessionUser | null
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/

export function registerSession(app: FastifyInstance, db: Db) {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    const token = request.headers.authorization?.match(bearer)?.[1]
    if (token) request.user = await findSessionUser(db, token)
  })
}

/** Lets a page be rendered for its user. It authorises no change. */
export async function findPageUser(db: Db, request: FastifyRequest): Promise<SessionUser | null> {
  const token = request.cookies.ssr_token
  return token ? findSessionUser(db, token) : null
}
