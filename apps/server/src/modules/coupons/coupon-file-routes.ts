import { validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../handlers.ts'
import { couponCalendar } from './coupon-calendar.ts'
import {
  type FileAccess,
  privateRoute,
  readRequestedCoupons,
  sendNotFound,
  sendText,
} from './coupon-file-access.ts'
import { couponPdf } from './coupon-pdf.ts'
import { type CouponSigner, readCode } from './coupon-signer.ts'
import { readCouponVisit } from './coupon-visit-read-model.ts'
import { isCouponOf } from './coupons-read-model.ts'

type Deps = FileAccess & {
  signer: CouponSigner
  uploadsDir: string
  callerOf: (request: FastifyRequest) => Caller
}

/** Coupon files opened by the browser itself, so the page cookie authenticates. */
export function registerCouponFiles(app: FastifyInstance, deps: Deps) {
  app.get('/coupon-pdf', privateRoute, async (request, reply) => {
    const coupons = await readRequestedCoupons(deps, request)
    if (!coupons) return sendNotFound(reply)
    const isGift = coupons.some(({ giftFrom }) => giftFrom !== null)
    const pdf = await couponPdf(deps, coupons, deps.callerOf(request).origin, { isGift })
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="skidora-${coupons[0]?.id}.pdf"`,
        // Built-in PDF viewers need inline styles.
        'content-security-policy':
          "default-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
      })
      .send(pdf)
  })

  app.get('/coupon-calendar', privateRoute, async (request, reply) => {
    const [coupon] = (await readRequestedCoupons(deps, request)) ?? []
    if (!coupon) return sendNotFound(reply)
    if (coupon.status !== 'active')
      return sendText(reply, 410, `Купон не действует. ${validityText(coupon, new Date())}.`)
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="skidora-${coupon.id}.ics"`,
      })
      .send(
        couponCalendar(coupon, {
          visit: await readCouponVisit(deps.pool, coupon.id),
          origin: deps.callerOf(request).origin,
          now: new Date(),
        }),
      )
  })

  // The URL in the QR code: redirects the owner to the coupon and others to the cash desk page.
  app.get<{ Params: { code: string } }>('/c/:code', privateRoute, async (request, reply) => {
    const { code } = request.params
    const id = readCode(code)?.id
    // `0.0` is never valid, so /desk shows the error.
    if (!id)
      return reply.redirect(
        deps.callerOf(request).deskToken ? `${paths.cashDesk()}#0.0` : paths.notFound(),
        302,
      )
    const user = await deps.findUser(request)
    const isOwner = user && (await isCouponOf(deps.pool, user.id, id))
    // In the fragment, so that the signature reaches no log or cache.
    return reply.redirect(isOwner ? paths.coupon(id) : `${paths.cashDesk()}#${code.trim()}`, 302)
  })
}
