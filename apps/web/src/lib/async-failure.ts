/** Raised by code that failed out of any page's sight; the root then takes the visitor to /500. */
const listeners = new Set<() => void>()
let raised = false

export const asyncFailure = {
  raise() {
    raised = true
    for (const listener of listeners) listener()
  },
  clear() {
    raised = false
  },
  isRaised: () => raised,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
