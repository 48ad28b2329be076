import { type ApiClient, ApiError } from '@skidora/contract/client.ts'
import { expect, test, vi } from 'vitest'
import { type ReturnFields, sendReturn } from './send-return.ts'

const fields: ReturnFields = {
  couponIds: [7],
  reason: 'other',
  text: '',
  destination: 'card',
  isAtOnce: true,
}

test.each([
  [true, 'POST /api/v4/coupon/requestReturn'],
  [false, 'POST /api/v4/coupon/sendManualRequestForReturnCoupon'],
])('sends an instant return (%s) by %s with its idempotency key', async (isAtOnce, name) => {
  const data = { returned: true, request: {} }
  const api = vi.fn(async () => ({ data }))
  const outcome = await sendReturn(api as unknown as ApiClient, { ...fields, isAtOnce }, 'key')
  expect(outcome).toBe(data)
  const { isAtOnce: _isAtOnce, ...body } = fields
  expect(api).toHaveBeenCalledExactlyOnceWith(name, { body }, { idempotencyKey: 'key' })
})

test('returns the error of a failed request', async () => {
  const api = vi.fn(async () => {
    throw new ApiError(409, 'coupon_used', 'Купон уже использован.')
  })
  expect(await sendReturn(api as unknown as ApiClient, fields, 'key')).toEqual({
    returned: false,
    error: { code: 'coupon_used', message: 'Купон уже использован.', payload: {} },
  })
})
