import type { returnCalls } from '@skidora/contract/returns.ts'
import type { Pool } from '../../db.ts'
import { hourMs } from '../../durations.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { readText } from '../../input/read-text.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import { hashRequest, readIdempotencyKey } from '../../plugins/calls/idempotency.ts'
import type { RateLimiter } from '../../plugins/limits/rate-limiter.ts'
import { readReturnable, readReturns } from './own-returns-read-model.ts'
import { returnReasons } from './return-reasons.ts'
import {
  couponsToReturn,
  decideReturn,
  ownPurchase,
  ownReturn,
  purchaseOf,
  quoteCouponRefund,
  refundability,
  withdrawReturn,
} from './returns-service.ts'
import { type NewReturn, returnCoupons } from './returns-store.ts'
import { readStaffReturns } from './staff-returns-read-model.ts'

type Deps = { pool: Pool; limiter: RateLimiter }

const returnsPerHour = 60
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

    'GET /api/v4/purchase/canBeRefunded': async ({ query }, caller) => ({
      data: await refundability(pool, query.purchaseId, userOf(caller).id),
    }),

    'GET /api/v4/purchase/purchaseReturn': async ({ query }, caller) => ({
      data: await ownPurchase(pool, query.purchase_id, userOf(caller).id),
    }),

    'GET /api/v4/coupon/refund': async ({ query }, caller) => ({
      data: await quoteCouponRefund(pool, query.couponId, userOf(caller).id),
    }),

    'POST /api/v4/coupon/requestReturn': async ({ body }, caller) =>
      createReturn(caller, {
        ...body,
        purchaseId: await purchaseOf(pool, body.couponIds, userOf(caller).id),
        way: 'at_once',
        text: readText('text', body.text ?? ''),
        requestHash: hashRequest('POST', '/api/v4/coupon/requestReturn', body),
      }),

    'POST /api/v4/purchase/requestRefund': async ({ body }, caller) =>
      createReturn(caller, {
        ...body,
        couponIds: await couponsToReturn(pool, body.purchaseId, userOf(caller).id),
        way: 'at_once',
        text: readText('text', body.text ?? ''),
        requestHash: hashRequest('POST', '/api/v4/purchase/requestRefund', body),
      }),

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
      const page = pageOf(query)
      const { id } = userOf(caller)
      const [{ returns, totalCount }, returnable] = await Promise.all([
        readReturns(pool, id, page),
        readReturnable(pool, id),
      ])
      return { data: { returns, returnable }, pagination: paginationOf(page, totalCount) }
    },

    'GET /api/v4/staff/returns': async ({ query }) => {
      const { list } = query
      const page = pageOf(query)
      const { returns, totalCount } = await readStaffReturns(pool, list, page)
      return { data: returns, pagination: paginationOf(page, totalCount) }
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
