/** The deal whose heart a guest has pressed, until they are signed in; a network may lie between. */
const key = 'wished-deal'

// Storage throws where the browser blocks it; the heart is pressed once more then.
export function keepWish(dealId: number) {
  try {
    sessionStorage.setItem(key, String(dealId))
  } catch {}
}

export function takeWish(): number | null {
  try {
    const wish = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return wish === null ? null : Number(wish)
  } catch {
    return null
  }
}
