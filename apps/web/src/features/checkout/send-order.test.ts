import type { PlacedOrder } from '@skidora/contract/checkout.ts'
import { type ApiClient, ApiError } from '@skidora/contract/client.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { resumeOrder } from './resume-order.ts'
import { clearAttempt } from './send-attempt.ts'
import { clearOrderAttempt, sendOrder } from './send-order.ts'

const body = { dealOfferId: 1, dealOfferPriceId: 2, quantity: 1 }
const waiting: PlacedOrder = {
  purchaseId: 7,
  status: 'waiting',
  amount: 1490,
  confirmation: { type: 'none' },
}

/** Returns the given responses in turn and records the idempotency keys. */
function bank(...responses: (PlacedOrder | ApiError)[]) {
  const keys: (string | undefined)[] = []
  const api = (async (_name: string, _input: unknown, options: { idempotencyKey?: string }) => {
    keys.push(options.idempotencyKey)
    const response = responses.shift()
    if (response instanceof ApiError) throw response
    return { data: response }
  }) as unknown as ApiClient
  return { api, keys }
}

afterEach(clearOrderAttempt)

describe('sendOrder', () => {
  it('reuses the idempotency key for the same order and changes it for another', async () => {
    const { api, keys } = bank(waiting, waiting, waiting)
    await sendOrder(api, 'spa', body)
    await sendOrder(api, 'spa', body)
    await sendOrder(api, 'spa', { ...body, quantity: 2 })
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it.each([
    ['a lost response', new ApiError(0, 'network', 'Network Error')],
    ['a bank outage', new ApiError(503, 'bank_down', 'Банк не отвечает.')],
    ['a failure of the server', new ApiError(500, 'internal_error', 'Ошибка.')],
    ['a rate limit', new ApiError(429, 'too_many_requests', 'Попробуйте через 5 с.')],
  ])('keeps the key after %s', async (_what, failure) => {
    const { api, keys } = bank(failure, waiting)
    await expect(sendOrder(api, 'spa', body)).rejects.toBe(failure)
    expect(await sendOrder(api, 'spa', body)).toEqual(waiting)
    expect(keys[1]).toBe(keys[0])
  })

  it('uses a new key after a rejection', async () => {
    const { api, keys } = bank(new ApiError(409, 'payment_refused', 'Отказ.'), waiting)
    await expect(sendOrder(api, 'spa', body)).rejects.toThrow('Отказ.')
    await sendOrder(api, 'spa', body)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('uses a new key when the previous order has ended', async () => {
    const { api, keys } = bank(waiting, { ...waiting, status: 'expired' }, waiting)
    await sendOrder(api, 'spa', body)
    expect(await sendOrder(api, 'spa', body)).toEqual(waiting)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('resumeOrder', () => {
  afterEach(() => clearAttempt('resume-attempt'))

  it('reuses the idempotency key for the same choice until the payment has failed', async () => {
    const byCard = { purchaseId: 7, boundCardId: 3 }
    const { api, keys } = bank(
      new ApiError(0, 'network', 'Network Error'),
      waiting,
      { ...waiting, status: 'failed' },
      waiting,
    )
    await expect(resumeOrder(api, byCard)).rejects.toThrow('Network Error')
    await resumeOrder(api, byCard)
    await resumeOrder(api, byCard)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
    expect(keys[3]).not.toBe(keys[0])
  })
})
