import { isLinkToken } from '@skidora/domain/accounts/link-token.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import type { Caller, Handlers } from '../../handlers.ts'
import { runCall } from '../../plugins/calls/calls.ts'
import { confirmByToken, removeByToken } from './waitlist-store.ts'

type Deps = { db: Db; handlers: Handlers; callerOf: (request: FastifyRequest) => Caller }

const bodyLimit = 8192

/** Forms of the deal page and the link page without scripts. */
export function registerWaitlistForms(app: FastifyInstance, { db, handlers, callerOf }: Deps) {
  app.post('/waitlist', { bodyLimit, config: { xsrf: 'form' } }, async (request, reply) => {
    const { dealOfferId, email, about } = Object(request.body)
    const body = { dealOfferId: Number(dealOfferId), email, about }
    try {
      await runCall(handlers, 'POST /api/v4/dealOffer/waitlist', { body }, callerOf(request))
      return sendText(
        reply,
        'Мы отправили письмо. Откройте ссылку из него, чтобы подтвердить адрес.',
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return sendText(reply.code(error.status), error.payload?.email ?? error.message)
    }
  })

  // The token in the URL authenticates.
  app.post<{ Params: { token: string } }>(
    '/waitlist/:token',
    { bodyLimit, config: { xsrf: 'never' } },
    async ({ params, body }, reply) => {
      const isConfirmed = Object(body).choice === 'confirm'
      if (isLinkToken(params.token))
        await (isConfirmed ? confirmByToken : removeByToken)(db, params.token)
      return sendText(
        reply,
        isConfirmed ? 'Готово: мы напишем.' : 'Готово: об этой акции мы не напишем.',
      )
    },
  )
}

function sendText(reply: FastifyReply, text: string) {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)
}
