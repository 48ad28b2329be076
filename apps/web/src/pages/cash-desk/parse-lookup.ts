import type { CouponLookup } from './use-desk.ts'

/**
 * Parses the number field: a typed, pasted or scanned QR code contains a dot, a slash or letters.
 */
export function parseLookup(typed: string, pin: string): CouponLookup {
  const text = typed.trim()
  return /[./\p{L}]/u.test(text) ? { qr: text } : { number: text, pin: pin.trim() }
}
