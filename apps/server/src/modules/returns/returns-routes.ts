import type { PurchaseReturn, returnCalls } from '@skidora/contract/returns.ts'
import { returnSums } from '@skidora/domain/return-sums.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import { hashRequest, readIdempotencyKey } from '../../plugins/idempotency.ts'
import type { RateLimiter } from '../../plugins/rate-limit.ts'
import { readText } from '../../read-text.ts'
import { readPurchaseReturn, readPurchasesOf } from './purchase-return-read-model.ts'
import { returnReasons } from './return-reasons.ts'
import { refusal, returnDecided, returnNotFound } from './returns-errors.ts'
import { readReturn, readReturnable, readReturns, readStaffReturns } from './returns-read-model.ts'
import { endReturn, type NewReturn, returnCoupons } from './returns-store.ts'

type Deps = { pool: pg.Pool; limiter: RateLimiter }

const returnsPerHour = 60
const hourMs = 60 * 60 * 1000
/** Minimum length of the text that staff decide by. */
const minTextLength = 10

export function returnHandlers({ pool, limiter }: Deps): HandlersOf<typeof returnCalls> {
  async function ownPurchase(purchaseId: number, caller: Caller): Promise<PurchaseReturn> {
    const purchase = await readPurchaseReturn(pool, purchaseId, userOf(caller).id)
    if (!purchase) throw refusal('purchase_not_found')
    return purchase
  }

  /** The single purchase of all the coupons. */
  async function purchaseOf(couponIds: number[], caller: Caller): Promise<number> {
    const [purchaseId, other] = await readPurchasesOf(pool, couponIds, userOf(caller).id)
    if (purchaseId === undefined) throw refusal('coupon_not_found')
    if (other === undefined) return purchaseId
    const message = 'Купоны из разных покупок возвращают по отдельности.'
    throw new AppError(400, 'validation_failed', message, { payload: { couponIds: message } })
  }

  async function ownReturn(which: { id: number } | { uniqueCode: string }, caller: Caller) {
    const found = await readReturn(pool, which, userOf(caller).id)
    if (!found) throw returnNotFound()
    return found
  }

  async function createReturn(caller: Caller, fields: Omit<NewReturn, 'key'>) {
    const key = readIdempotencyKey(caller.idempotencyKey)
    await limiter.take(`return:${userOf(caller).id}`, returnsPerHour, hourMs)
    const id = await returnCoupons(pool, { ...fields, key })
    return { data: { returned: true as const, request: await ownReturn({ id }, caller) } }
  }

  return {
    'GET /api/v4/coupon/returnReasons': async () => ({ data: returnReasons }),

    'GET /api/v4/purchase/canBeRefunded': async ({ query }, caller) => {
      const { way, coupons } = await ownPurchase(query.purchaseId, caller)
      return {
        data: {
          canBeRefunded: way !== null,
          isAtOnce: way === 'at_once',
          message: way === null ? whyNot(coupons) : null,
        },
      }
    },

    'GET /api/v4/purchase/purchaseReturn': async ({ query }, caller) => ({
      data: await ownPurchase(query.purchase_id, caller),
    }),

    'GET /api/v4/coupon/refund': async ({ query: { couponId } }, caller) => {
      const { purchaseId, way, coupons } = await ownPurchase(
        await purchaseOf([couponId], caller),
        caller,
      )
      const chosen = coupons.filter(({ id }) => id === couponId)
      const canReturn = chosen.every((coupon) => coupon.canReturn)
      return {
        data: {
          purchaseId,
          canReturn,
          isAtOnce: canReturn && way === 'at_once',
          toBalance: returnSums(chosen, 'balance'),
          toCard: returnSums(chosen, 'card'),
        },
      }
    },

    'POST /api/v4/coupon/requestReturn': async ({ body }, caller) =>
      createReturn(caller, {
        ...body,
        purchaseId: await purchaseOf(body.couponIds, caller),
        way: 'at_once',
        text: readText('text', body.text ?? ''),
        requestHash: hashRequest('POST', '/api/v4/coupon/requestReturn', body),
      }),

    'POST /api/v4/purchase/requestRefund': async ({ body }, caller) => {
      const { coupons } = await ownPurchase(body.purchaseId, caller)
      const left = coupons.filter(({ canReturn }) => canReturn)
      // When none is returnable, the database explains why for the remaining ones.
      const unused = coupons.filter(({ status }) => status === 'active' || status === 'expired')
      return createReturn(caller, {
        ...body,
        couponIds: (left.length > 0 ? left : unused).map(({ id }) => id),
        way: 'at_once',
        text: readText('text', body.text ?? ''),
        requestHash: hashRequest('POST', '/api/v4/purchase/requestRefund', body),
      })
    },

    'POST /api/v4/coupon/sendManualRequestForReturnCoupon': async ({ body }, caller) =>
      createReturn(caller, {
        ...body,
        purchaseId: await purchaseOf(body.couponIds, caller),
        way: 'by_request',
        text: readText('text', body.text, { least: minTextLength }),
        requestHash: hashRequest('POST', '/api/v4/coupon/sendManualRequestForReturnCoupon', body),
      }),

    'GET /api/v4/coupon/getRequestForReturnCoupon': async ({ query }, caller) => ({
      data: await ownReturn(query, caller),
    }),

    'POST /api/v4/coupon/withdrawRequestForReturnCoupon': async ({ body }, caller) => {
      const returnId = await readReturnId(body.uniqueCode, userOf(caller).id)
      await endReturn(pool, { returnId, outcome: 'withdrawn' })
      const request = await ownReturn(body, caller)
      // Idempotent: withdrawing twice is not an error.
      if (request.status !== 'withdrawn') throw returnDecided()
      return { data: { returned: true, request } }
    },

    'GET /api/v4/profile/returns': async ({ query }, caller) => {
      const { page = 1, per_page: limit = 20 } = query
      const { id } = userOf(caller)
      const [{ returns, totalCount }, returnable] = await Promise.all([
        readReturns(pool, id, { limit, offset: (page - 1) * limit }),
        readReturnable(pool, id),
      ])
      return { data: { returns, returnable }, pagination: paginationOf(page, limit, totalCount) }
    },

    'GET /api/v4/staff/returns': async ({ query }) => {
      const { list, page = 1, per_page: limit = 20 } = query
      const { returns, totalCount } = await readStaffReturns(pool, list, {
        limit,
        offset: (page - 1) * limit,
      })
      return { data: returns, pagination: paginationOf(page, limit, totalCount) }
    },

    'POST /api/v4/staff/returns/decide': async ({ body }, caller) => {
      const { uniqueCode, isGranted } = body
      const reason = isGranted
        ? undefined
        : readText('reason', body.reason ?? '', { least: minTextLength })
      const returnId = await readReturnId(uniqueCode)
      const isDone = await endReturn(pool, {
        returnId,
        outcome: isGranted ? 'done' : 'refused',
        deciderId: userOf(caller).id,
        refusal: reason,
      })
      if (!isDone) throw returnDecided()
      return { data: {} }
    },
  }

  /** Of the given user, or of any user for staff. */
  async function readReturnId(uniqueCode: string, userId: number | null = null): Promise<number> {
    const { rows } = await pool.query<{ id: number }>(
      `select coupon_returns.id from coupon_returns
       where coupon_returns.code = $1 and ($2::bigint is null or coupon_returns.user_id = $2)`,
      [uniqueCode, userId],
    )
    const [found] = rows
    if (!found) throw returnNotFound()
    return found.id
  }
}

function whyNot(coupons: PurchaseReturn['coupons']): string {
  const statuses = new Set(coupons.map(({ status }) => status))
  if (statuses.has('return_requested')) return refusal('return_waiting').message
  if (coupons.some(({ hasBegun }) => hasBegun)) return refusal('visit_begun').message
  if (statuses.has('active') || statuses.has('expired')) return refusal('free_coupon').message
  return refusal(statuses.has('used') ? 'coupon_used' : 'coupon_returned').message
}
