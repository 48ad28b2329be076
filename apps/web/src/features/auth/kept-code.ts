/** A sent code that is awaited by the form of sign-in or of checkout. */
type Form = 'auth' | 'checkout'

/** As long as a code lasts at least. */
const keptMs = 10 * 60_000

const keyOf = (form: Form) => `sent-code-${form}`

/** Keeps the screen of the code over a reload: never the code itself. */
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
