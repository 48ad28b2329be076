import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from '../../db.ts'
import type { RateLimiter } from '../../plugins/limits/rate-limiter.ts'
import { type OwnCoupon, readOwnCoupons } from './coupons-read-model.ts'

export type FileAccess = {
  pool: Pool
  limiter: RateLimiter
  /** The user of the page cookie: browsers open files without other credentials. */
  findUser: (request: FastifyRequest) => Promise<{ id: number } | null>
}

const filesAMinute = 30

export const privateRoute = { config: { isPrivate: true } }

/** Undefined for anyone but the owner, who then gets a 404. */
export async function readRequestedCoupons(
  { pool, limiter, findUser }: FileAccess,
  request: FastifyRequest,
): Promise<OwnCoupon[] | undefined> {
  const { couponId, purchaseId } = request.query as Record<string, unknown>
  const user = await findUser(request)
  const id = couponId === undefined ? readId(purchaseId) : readId(couponId)
  if (!user || !id) return undefined
  await limiter.take(`coupon-files:${user.id}`, filesAMinute)
  const selection = couponId === undefined ? { purchaseId: id } : { couponIds: [id] }
  const coupons = await readOwnCoupons(pool, user.id, selection)
  return coupons.length > 0 ? coupons : undefined
}

function readId(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

export const sendNotFound = (reply: FastifyReply) =>
  sendText(reply, 404, 'Такого купона у вас нет. Проверьте, что вы вошли в свой аккаунт.')

export const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text)
