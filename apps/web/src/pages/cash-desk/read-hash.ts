/** Never valid: the server rejects it as damaged. */
const damagedQr = '0.0'

/** `#12.wq3…` is a coupon's code, perhaps a damaged one, `#link=…` connects the device. */
export function readHash(hash: string): { qr: string | null; link: string | null } {
  const text = hash.replace(/^#/, '')
  const link = /^link=(.+)$/.exec(text)?.[1] ?? null
  if (/^\d{1,15}\./.test(text)) return { link, qr: text }
  // Other fragments belong to links within the page.
  const isDamaged = !link && /^\d|\./.test(text)
  return { link, qr: isDamaged ? damagedQr : null }
}
