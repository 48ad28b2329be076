import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type Buyer = { email: string | null; phone: string | null; name: string }

/** A letter, or an SMS for a buyer without an email address; null for one without both. */
export function buyerMessage(
  { email, phone, name }: Buyer,
  letter: { subject: string; lines: string[] },
  sms: string,
): NewNotification | null {
  if (email)
    return {
      channel: 'email',
      recipient: email,
      subject: letter.subject,
      body: [greetingTo(name), ...letter.lines].join('\n'),
    }
  return phone ? { channel: 'sms', recipient: phone, body: `Скидора: ${sms}` } : null
}
