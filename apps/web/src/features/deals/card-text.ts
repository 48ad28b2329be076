import type { DealCard } from '@skidora/contract/deals.ts'

/** On the server: a card as ready HTML. Unset in the browser, which renders the component. */
let render: ((card: DealCard) => string) | undefined

const maxKept = 20_000
const kept = new Map<string, string>()

export function renderCardsAsText(renderCard: (card: DealCard) => string) {
  render = renderCard
  kept.clear()
}

/** The card's HTML, rendered once for the same content; undefined where cards are components. */
export function cardText(card: DealCard): string | undefined {
  if (!render) return undefined
  const key = JSON.stringify(card)
  let html = kept.get(key)
  if (html === undefined) {
    html = render(card)
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, html)
  }
  return html
}
