/** `#12.wq3…` is a coupon's code, `#link=…` connects the device. */
export function readHash(hash: string): { qr: string | null; link: string | null } {
  const text = hash.replace(/^#/, '')
  const link = /^link=(.+)$/.exec(text)?.[1] ?? null
  return { link, qr: /^\d{1,15}\./.test(text) ? text : null }
}
