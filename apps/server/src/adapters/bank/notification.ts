import { Type } from 'typebox'
import { fits } from '../../input/validator-of.ts'

/**
 * A change reported by the bank. Notifications are not authenticated: read the object from the bank
 * before you use it.
 */
export type BankNotification = { kind: 'payment' | 'refund' | 'payout'; id: string }

const kinds: Record<string, BankNotification['kind']> = {
  'payment.waiting_for_capture': 'payment',
  'payment.succeeded': 'payment',
  'payment.canceled': 'payment',
  'refund.succeeded': 'refund',
  'payout.succeeded': 'payout',
  'payout.canceled': 'payout',
}

const NotificationBody = Type.Object({
  type: Type.Literal('notification'),
  event: Type.String(),
  object: Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,64}$' }) }),
})

/** Null for other notifications. Respond 200 anyway, or the bank retries for a day. */
export function readNotification(body: unknown): BankNotification | null {
  if (!fits(NotificationBody, body)) return null
  const kind = Object.hasOwn(kinds, body.event) ? kinds[body.event] : undefined
  return kind ? { kind, id: body.object.id } : null
}
