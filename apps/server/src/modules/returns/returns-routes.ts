import type { PurchaseReturn, returnCalls } from '@skidora/contract/returns.ts'
import { returnSums } from '@skidora/domain/return-sums.ts'
import type { Pool } from '../../db.ts'
import { messageOf } from '../../errors/error-registry.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import { hashRequest, readIdempotencyKey } from '../../plugins/idempotency.ts'
import type { RateLimiter } from '../../plugins/rate-limit.ts'
import { readText } from '../../read-text.ts'
import { returnReasons } from './return-reasons.ts'
import { readReturnable, readReturns, readStaffReturns } from './returns-read-model.ts'
import {
  decideReturn,
  ownPurchase,
  ownReturn,
  purchaseOf,
  withdrawReturn,
} from './returns-service.ts'
import { type NewReturn, returnCoupons } from './returns-store.ts'

type Deps = { pool: Pool; limiter: RateLimiter }

const returnsPerHour = 60
const hourMs = 60 * 60 * 1000
/** Minimum length of the text that staff decide by. */
const minTextLength = 10

export function returnHandlers({ pool, limiter }: Deps): HandlersOf<typeof returnCalls> {
  async function createReturn(caller: Caller, fields: Omit<NewReturn, 'key'>) {
    const key = readIdempotencyKey(caller.idempotencyKey)
    await limiter.take(`return:${userOf(caller).id}`, returnsPerHour, hourMs)
    const id = await returnCoupons(pool, { ...fields, key })
    return {
      data: { returned: true as const, request: await ownReturn(pool, { id }, userOf(caller).id) },
    }
  }

  return {
    'GET /api/v4/coupon/returnReasons': async () => ({ data: returnReasons }),

    'GET /api/v4/purchase/canBeRefunded': async ({ query }, caller) => {
      const { way, coupons } = await ownPurchase(pool, query.purchaseId, userOf(caller).id)
      return {
        data: {
          canBeRefunded: way !== null,
          isAtOnce: way === 'at_once',
          message: way === null ? whyNot(coupons) : null,
        },
      }
    },

    'GET /api/v4/purchase/purchaseReturn': async ({ query }, caller) => ({
      data: await ownPurchase(pool, query.purchase_id, userOf(caller).id),
    }),

    'GET /api/v4/coupon/refund': async ({ query: { couponId } }, caller) => {
      const { id: userId } = userOf(caller)
      const { purchaseId, way, coupons } = await ownPurchase(
        pool,
        await purchaseOf(pool, [couponId], userId),
        userId,
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
        purchaseId: await purchaseOf(pool, body.couponIds, userOf(caller).id),
        way: 'at_once',
        text: readText('text', body.text ?? ''),
        requestHash: hashRequest('POST', '/api/v4/coupon/requestReturn', body),
      }),

    'POST /api/v4/purchase/requestRefund': async ({ body }, caller) => {
      const { coupons } = await ownPurchase(pool, body.purchaseId, userOf(caller).id)
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
        purchaseId: await purchaseOf(pool, body.couponIds, userOf(caller).id),
        way: 'by_request',
        text: readText('text', body.text, { least: minTextLength }),
        requestHash: hashRequest('POST', '/api/v4/coupon/sendManualRequestForReturnCoupon', body),
      }),

    'GET /api/v4/coupon/getRequestForReturnCoupon': async ({ query }, caller) => ({
      data: await ownReturn(pool, query, userOf(caller).id),
    }),

    'POST /api/v4/coupon/withdrawRequestForReturnCoupon': async ({ body }, caller) => {
      const request = await withdrawReturn(pool, body.uniqueCode, userOf(caller).id)
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
      const refusal = body.isGranted
        ? undefined
        : readText('reason', body.reason ?? '', { least: minTextLength })
      await decideReturn(pool, body.uniqueCode, { deciderId: userOf(caller).id, refusal })
      return { data: {} }
    },
  }
}

function whyNot(coupons: PurchaseReturn['coupons']): string {
  const statuses = new Set(coupons.map(({ status }) => status))
  if (statuses.has('return_requested')) return messageOf('return_waiting')
  if (coupons.some(({ hasBegun }) => hasBegun)) return messageOf('visit_begun')
  if (statuses.has('active') || statuses.has('expired')) return messageOf('free_coupon')
  return messageOf(statuses.has('used') ? 'coupon_used' : 'coupon_returned')
}
