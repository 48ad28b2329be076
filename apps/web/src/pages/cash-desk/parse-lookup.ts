import type { CouponLookup } from './use-desk.ts'

/** Parses the number field: the text of a QR code has letters, and a dot or a slash. */
export function parseLookup(typed: string, pin: string): CouponLookup {
  const text = typed.trim()
  const isQr = /\p{L}/u.test(text) && /[./]/.test(text)
  return isQr ? { qr: text } : { number: text, pin: pin.trim() }
}
