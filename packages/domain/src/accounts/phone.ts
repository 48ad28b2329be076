/** `8 (900) 000-00-01` → `+79000000001`; null for anything but a full +7 number. */
export function normalizePhone(text: string): string | null {
  const written = text.trim()
  if (!/^\+?[\d\s().–-]+$/.test(written)) return null
  const digits = digitsOf(written)
  if (written.startsWith('+')) return /^7[34789]\d{9}$/.test(digits) ? `+${digits}` : null
  // Not from 7 or 8: such ten digits are a truncated longer number.
  if (/^[349]\d{9}$/.test(digits)) return `+7${digits}`
  return /^[78][34789]\d{9}$/.test(digits) ? `+7${digits.slice(1)}` : null
}

/** `+79000000001` → `+7 900 000-00-01`; plain spaces, because people copy it into other forms. */
export function formatPhone(phone: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  // The number is personal data and stays out of messages.
  if (!parts) throw new RangeError('Not a normalized phone number')
  const [, area, first, second, third] = parts
  return `+7 ${area} ${first}-${second}-${third}`
}

/** A written number that is not ours to correct is dialled as it is. */
export const phoneHref = (written: string) => `tel:${normalizePhone(written) ?? written}`

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
