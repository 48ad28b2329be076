import { expect, it } from 'vitest'
import { afterPayment } from './after-payment.ts'

const now = new Date('2026-11-18T12:00:00Z')
const lines = [{ kind: 'coupon' }] as const
const couponsTo = { email: 'anna@mail.ru', phone: null }
const textOf = (order: Parameters<typeof afterPayment>[0]) =>
  afterPayment(order, 'Europe/Moscow', now).replaceAll('\u00a0', ' ')

it("names the buyer's contact", () => {
  expect(textOf({ gift: null, couponsTo, quantity: 1, lines })).toMatch(
    /^После оплаты купон придёт на anna@/,
  )
  expect(textOf({ gift: null, couponsTo, quantity: 2, lines })).toMatch(
    /^После оплаты купоны придут на/,
  )
})

it('names the recipient of a gift and its date, not the buyer', () => {
  const gift = { recipientName: 'Оля', recipientEmail: 'olya@mail.ru' }
  expect(
    textOf({ gift: { ...gift, sendAt: '2026-11-20T07:00:00Z' }, couponsTo, quantity: 1, lines }),
  ).toBe('После оплаты отправим подарок 20 ноября в 10:00. Получатель: Оля, olya@mail.ru.')
  expect(
    textOf({ gift: { ...gift, sendAt: now.toISOString() }, couponsTo, quantity: 1, lines }),
  ).toBe('После оплаты сразу отправим подарок. Получатель: Оля, olya@mail.ru.')
})
