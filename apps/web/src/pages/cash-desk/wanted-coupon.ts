import type { Wanted } from './use-desk.ts'

/** What was typed, pasted or scanned into the field for the number: a number has digits alone, a QR code more. */
export function wantedCoupon(typed: string, pin: string): Wanted {
  const text = typed.trim()
  const isNumber = /^[\d\s-]*$/.test(text)
  return isNumber ? { number: text, pin: pin.trim() } : { qr: text }
}
