/** Raised by errors outside any page's error boundary; the root then redirects to /500. */
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
