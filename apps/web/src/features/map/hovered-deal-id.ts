import type { DealCard } from '@skidora/contract/deals.ts'

/**
 * Deal of the hovered card, by its position in the list: cards are static content without handlers.
 */
export function hoveredDealId(target: EventTarget, deals: DealCard[]): number | null {
  const item = target instanceof Element ? target.closest('li') : null
  if (!item?.parentElement) return null
  return deals[[...item.parentElement.children].indexOf(item)]?.id ?? null
}
