import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db.ts'
import { stopLetters } from './subscriptions-store.ts'

const bodyLimit = 16 * 1024

/**
 * Where mail programs post when their own «Отписаться» is pressed (RFC 8058), and the page at the
 * same address when it has no scripts. Whatever the body is and whoever the link was for, the answer
 * is one and the same: it tells nothing of anybody.
 */
export async function registerOneClickUnsubscribe(app: FastifyInstance, { db }: { db: Db }) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      { bodyLimit, config: { xsrf: 'never' } },
      async ({ params }, reply) => {
        if (/^[0-9A-F]{32}$/.test(params.token)) await stopLetters(db, params.token)
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send('Готово: писем со скидками больше не будет.')
      },
    )
  })
}
