/** An address of the test's own: limits per address are for one visitor, not for a whole suite. */
export function elsewhere(): Record<string, string> {
  const parts = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))
  return { 'x-forwarded-for': `10.${parts.join('.')}` }
}
