import { favoritesStore } from './favorites-store.ts'

export type PressedFavorite = { dealId: number }

const selector = '[data-favorite]'

/**
 * Makes the buttons of a page interactive, also in static content that is not hydrated: one
 * delegated click listener, and the store's state is written to present and future buttons.
 */
export function followFavoriteButtons(onPress: (button: PressedFavorite) => void): () => void {
  const controller = new AbortController()
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest(selector) : null
      if (button) onPress({ dealId: idOf(button) })
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

function show(buttons: Iterable<Element>) {
  const { ids } = favoritesStore.get()
  for (const button of buttons) {
    const id = idOf(button)
    // «Вернуть» is not a toggle.
    if (button.hasAttribute('aria-pressed'))
      button.setAttribute('aria-pressed', String(ids.has(id)))
    if (favoritesStore.isBusy(id)) button.setAttribute('aria-busy', 'true')
    else button.removeAttribute('aria-busy')
  }
}

const idOf = (button: Element) => Number(button.getAttribute('data-favorite'))
