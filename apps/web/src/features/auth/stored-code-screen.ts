/** Forms with a screen for a code that was sent. */
type Form = 'auth' | 'checkout'

/** No code is valid longer. */
const lifeMs = 10 * 60_000

const keyOf = (form: Form) => `sent-code-${form}`

/** Stores the screen of a sent code, so that a reload can restore it; never the code itself. */
export function storeCodeScreen<Screen extends object>(form: Form, screen: Screen) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ screen, until: Date.now() + lifeMs }))
  } catch {}
}

export function readCodeScreen<Screen extends object>(form: Form): Screen | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    return stored && Date.now() < stored.until ? stored.screen : null
  } catch {
    return null
  }
}

export function clearCodeScreen(form: Form) {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {}
}
