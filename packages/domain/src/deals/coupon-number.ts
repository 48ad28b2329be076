/** `123456789012` → `1234 5678 9012`: people read it out and type it in. */
export function formatCouponNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The reverse of formatCouponNumber for any spacing; null for an invalid number. */
export function readCouponNumber(typed: string): string | null {
  const digits = typed.replace(/^\s*№/, '').replace(/[\s–-]/g, '')
  return /^\d{12}$/.test(digits) ? digits : null
}
