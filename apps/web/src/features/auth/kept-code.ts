/** Forms with a screen for a code that was sent. */
type Form = 'auth' | 'checkout'

/** No code is valid longer. */
const keptMs = 10 * 60_000

const keyOf = (form: Form) => `sent-code-${form}`

/** Stores the screen of a sent code, so that a reload can restore it; never the code itself. */
export function keepCode<Screen extends object>(form: Form, screen: Screen) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ screen, until: Date.now() + keptMs }))
  } catch {}
}

export function readKeptCode<Screen extends object>(form: Form): Screen | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    return kept && Date.now() < kept.until ? kept.screen : null
  } catch {
    return null
  }
}

export function forgetCode(form: Form) {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {}
}
