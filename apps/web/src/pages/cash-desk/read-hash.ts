/** `#12.wq3…` is the code of a coupon, `#link=…` connects the device. */
export function readHash(hash: string): { qr: string | null; link: string | null } {
  const text = hash.replace(/^#/, '')
  const link = /^link=(.+)$/.exec(text)?.[1] ?? null
  return { link, qr: /^\d{1,15}\./.test(text) ? text : null }
}
