import { favoritesStore } from './favorites-store.ts'

export type PressedHeart = { dealId: number }

const selector = '[data-favorite]'

/**
 * Makes the hearts of a page interactive, also in static content that is not hydrated: one
 * delegated click listener, and the store's state is written to present and future hearts.
 */
export function followHearts(onPress: (heart: PressedHeart) => void): () => void {
  const controller = new AbortController()
  document.addEventListener(
    'click',
    ({ target }) => {
      const heart = target instanceof Element ? target.closest(selector) : null
      if (heart) onPress({ dealId: idOf(heart) })
    },
    { signal: controller.signal },
  )
  const unsubscribe = favoritesStore.subscribe(() => show(document.querySelectorAll(selector)))
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) show(node.querySelectorAll(selector))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  show(document.querySelectorAll(selector))
  return () => {
    controller.abort()
    unsubscribe()
    observer.disconnect()
  }
}

function show(hearts: Iterable<Element>) {
  const { ids } = favoritesStore.get()
  for (const heart of hearts) {
    const id = idOf(heart)
    heart.setAttribute('aria-pressed', String(ids.has(id)))
    if (favoritesStore.isBusy(id)) heart.setAttribute('aria-busy', 'true')
    else heart.removeAttribute('aria-busy')
  }
}

const idOf = (heart: Element) => Number(heart.getAttribute('data-favorite'))
