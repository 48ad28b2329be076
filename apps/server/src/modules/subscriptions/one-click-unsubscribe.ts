import { isLinkToken } from '@skidora/domain/accounts/link-token.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db.ts'
import { stopLetters } from './subscriptions-store.ts'

const bodyLimit = 16 * 1024

/**
 * One-click unsubscribe of mail clients (RFC 8058), also used by the page at this URL without
 * scripts. The response is always the same, so that it reveals nothing about the token.
 */
export async function registerOneClickUnsubscribe(app: FastifyInstance, { db }: { db: Db }) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      { bodyLimit, config: { xsrf: 'never' } },
      async ({ params }, reply) => {
        if (isLinkToken(params.token)) await stopLetters(db, params.token)
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send('Готово: писем со скидками больше не будет.')
      },
    )
  })
}
