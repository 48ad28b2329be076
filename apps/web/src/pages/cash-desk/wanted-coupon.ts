import type { Wanted } from './use-desk.ts'

/** What was typed, pasted or scanned into the field for the number: a QR code has a full stop, a slash or letters. */
export function wantedCoupon(typed: string, pin: string): Wanted {
  const text = typed.trim()
  return /[./\p{L}]/u.test(text) ? { qr: text } : { number: text, pin: pin.trim() }
}
