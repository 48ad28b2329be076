import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db.ts'
import { confirmByToken, removeByToken } from './waitlist-store.ts'

const bodyLimit = 1024

/** What the page of the link posts when it has no scripts; its token is the secret that counts. */
export function registerWaitlistLink(app: FastifyInstance, { db }: { db: Db }) {
  app.post<{ Params: { token: string }; Body: { choice?: unknown } | undefined }>(
    '/waitlist/:token',
    { bodyLimit, config: { xsrf: 'never' } },
    async ({ params, body }, reply) => {
      const isConfirmed = body?.choice === 'confirm'
      if (/^[0-9A-F]{32}$/.test(params.token))
        await (isConfirmed ? confirmByToken : removeByToken)(db, params.token)
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          isConfirmed
            ? 'Готово: мы напишем, когда акция появится.'
            : 'Готово: об этой акции мы не напишем.',
        )
    },
  )
}
