import { expect, it } from 'vitest'
import { readNotification } from './notification.ts'

const body = (event: unknown, object: unknown = { id: 'po-1a' }) => ({
  type: 'notification',
  event,
  object,
})

it.each([
  ['payment.waiting_for_capture', 'payment'],
  ['payment.succeeded', 'payment'],
  ['payment.canceled', 'payment'],
  ['refund.succeeded', 'refund'],
  ['payout.succeeded', 'payout'],
  ['payout.canceled', 'payout'],
])('reads only the kind and id of %s: a %s', (event, kind) => {
  const object = { id: 'po-1a', status: 'succeeded', amount: { value: '1000000.00' } }
  expect(readNotification(body(event, object))).toEqual({ kind, id: 'po-1a' })
})

it.each([
  ['an unknown event', body('deal.closed')],
  ['an event that objects have by nature', body('constructor')],
  ['no event', body(undefined)],
  ['another type', { ...body('payment.succeeded'), type: 'error' }],
  ['no object', body('payment.succeeded', null)],
  ['an id that is a path', body('payment.succeeded', { id: '../payouts/1' })],
  ['an endless id', body('payment.succeeded', { id: 'x'.repeat(10_000) })],
  ['a number for an id', body('payment.succeeded', { id: 7 })],
  ['nothing', undefined],
  ['a text', 'payment.succeeded'],
  ['a list', [body('payment.succeeded')]],
])('ignores %s', (_what, given) => {
  expect(readNotification(given)).toBeNull()
})
