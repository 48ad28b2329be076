import type { Wanted } from './use-desk.ts'

/**
 * Parses the number field: a typed, pasted or scanned QR code contains a dot, a slash or letters.
 */
export function wantedCoupon(typed: string, pin: string): Wanted {
  const text = typed.trim()
  return /[./\p{L}]/u.test(text) ? { qr: text } : { number: text, pin: pin.trim() }
}
