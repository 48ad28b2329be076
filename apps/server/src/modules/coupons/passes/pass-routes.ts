import { validityText } from '@skidora/domain/deals/coupon-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Caller } from '../../../handlers.ts'
import {
  type FileAccess,
  privateRoute,
  readRequestedCoupons,
  sendNotFound,
  sendText,
} from '../coupon-file-access.ts'
import type { CouponSigner } from '../coupon-signer.ts'
import { readCouponVisit } from '../coupon-visit-read-model.ts'
import { applePass } from './apple-pass.ts'
import { googlePassLink } from './google-pass.ts'
import { isSigning } from './offered-wallets.ts'
import type { PassSubject } from './pass-texts.ts'

type Deps = FileAccess & {
  config: Pick<Config, 'wallets'>
  signer: CouponSigner
  callerOf: (request: FastifyRequest) => Caller
}

/** Coupons as passes of phones, opened by the browser itself, so the page cookie authenticates. */
export function registerPasses(app: FastifyInstance, deps: Deps) {
  const { apple, google } = deps.config.wallets

  /** Undefined once the request has been rejected. */
  async function readSubject(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PassSubject | undefined> {
    const now = new Date()
    const [coupon] = (await readRequestedCoupons(deps, request)) ?? []
    if (!coupon) sendNotFound(reply)
    else if (coupon.status !== 'active')
      sendText(reply, 410, `Купон не действует. ${validityText(coupon, now)}.`)
    else if (!coupon.isDigital)
      sendText(reply, 409, 'Компания принимает этот купон только на бумаге: распечатайте PDF.')
    else {
      const known = await readCouponVisit(deps.pool, coupon.id)
      const visit = known && !known.isCancelled && known.endsAt > now ? known : null
      return { coupon, visit, signer: deps.signer, origin: deps.callerOf(request).origin, now }
    }
  }

  app.get('/coupon-apple-pass', privateRoute, async (request, reply) => {
    if (!apple || !isSigning(apple, new Date())) return sendUnavailable(reply)
    const subject = await readSubject(request, reply)
    if (!subject) return reply
    return reply
      .headers({
        'content-type': 'application/vnd.apple.pkpass',
        'content-disposition': `attachment; filename="skidora-${subject.coupon.id}.pkpass"`,
      })
      .send(await applePass(subject, apple))
  })

  app.get('/coupon-google-pass', privateRoute, async (request, reply) => {
    if (!google) return sendUnavailable(reply)
    const subject = await readSubject(request, reply)
    return subject ? reply.redirect(googlePassLink(subject, google), 302) : reply
  })
}

const sendUnavailable = (reply: FastifyReply) =>
  sendText(reply, 404, 'Добавить купон в это приложение пока нельзя. Покажите его прямо на сайте.')
