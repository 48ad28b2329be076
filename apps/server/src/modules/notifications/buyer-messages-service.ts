import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import type { LetterBlock } from '../../letters/letter.ts'
import type { NewNotification } from './notifications-service.ts'

/** A row of `buyer_contact`. */
export type Buyer = { email: string | null; phone: string | null; name: string }

/** A letter to a buyer with an address, and an SMS to one who gave a phone. */
export function buyerMessages(
  { email, phone, name }: Buyer,
  { subject, text, blocks }: { subject: string; text: string; blocks: LetterBlock[] },
  sms: string,
): NewNotification[] {
  const letter = { subject, blocks: [`${greetingTo(name)} ${text}`, ...blocks] }
  return [
    ...(email ? [{ channel: 'email', recipient: email, letter } as const] : []),
    ...(phone ? [{ channel: 'sms', recipient: phone, body: `Скидора: ${sms}` } as const] : []),
  ]
}
