const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once when 1 % of the element is visible; all elements share one observer. */
export function onceVisible(element: Element, callback: () => void) {
  observer ??= new IntersectionObserver(reveal, { threshold: 0.01 })
  callbacks.set(element, callback)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

function reveal(entries: IntersectionObserverEntry[]) {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    observer?.unobserve(entry.target)
    callbacks.get(entry.target)?.()
  }
}
