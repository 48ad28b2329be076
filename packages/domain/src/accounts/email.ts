/** The address in its stored form, or null if it is invalid. */
export function normalizeEmail(typed: string): string | null {
  const address = typed.trim().toLowerCase()
  const isPlausible = /^[^\s@<>"(),:;[\]\\]{1,64}@[a-z0-9а-яё-]+(\.[a-z0-9а-яё-]+)+$/.test(address)
  return isPlausible && address.length <= 200 && !/\.\.|^\.|\.@/.test(address) ? address : null
}
