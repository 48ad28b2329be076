/** A random client IP: limits per address apply to one visitor, not to a whole suite. */
export function uniqueIp(): Record<string, string> {
  const parts = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))
  return { 'x-forwarded-for': `10.${parts.join('.')}` }
}
