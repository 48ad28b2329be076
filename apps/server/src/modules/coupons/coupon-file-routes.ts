import { validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from '../../db.ts'
import type { Caller } from '../../handlers.ts'
import type { RateLimiter } from '../../plugins/limits/rate-limiter.ts'
import { couponCalendar } from './coupon-calendar.ts'
import { couponPdf } from './coupon-pdf.ts'
import { type CouponSigner, readCode } from './coupon-signer.ts'
import { readCouponVisit } from './coupon-visit-read-model.ts'
import { isCouponOf, type OwnCoupon, readOwnCoupons } from './coupons-read-model.ts'

type Deps = {
  pool: Pool
  limiter: RateLimiter
  signer: CouponSigner
  uploadsDir: string
  callerOf: (request: FastifyRequest) => Caller
  /** The user of the page cookie. */
  findUser: (request: FastifyRequest) => Promise<{ id: number } | null>
}

const filesAMinute = 30

/** Coupon files opened by the browser itself, so the page cookie authenticates. */
export function registerCouponFiles(app: FastifyInstance, deps: Deps) {
  /** Undefined for anyone but the owner, who then gets a 404. */
  async function readRequestedCoupons(request: FastifyRequest): Promise<OwnCoupon[] | undefined> {
    const { couponId, purchaseId } = request.query as Record<string, unknown>
    const user = await deps.findUser(request)
    const id = couponId === undefined ? readId(purchaseId) : readId(couponId)
    if (!user || !id) return undefined
    await deps.limiter.take(`coupon-files:${user.id}`, filesAMinute)
    const coupons = await readOwnCoupons(
      deps.pool,
      user.id,
      couponId === undefined ? { purchaseId: id } : { couponIds: [id] },
    )
    return coupons.length > 0 ? coupons : undefined
  }

  app.get('/coupon-pdf', privateRoute, async (request, reply) => {
    const coupons = await readRequestedCoupons(request)
    if (!coupons) return sendNotFound(reply)
    const pdf = await couponPdf(deps, coupons, deps.callerOf(request).origin)
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
    const [coupon] = (await readRequestedCoupons(request)) ?? []
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

const privateRoute = { config: { isPrivate: true } }

function readId(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

const sendNotFound = (reply: FastifyReply) =>
  sendText(reply, 404, 'Такого купона у вас нет. Проверьте, что вы вошли в свой аккаунт.')

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text)
