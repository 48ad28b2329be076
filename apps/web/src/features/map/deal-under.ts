import type { DealCard } from '@skidora/contract/deals.ts'

/** Cards are still content and know nothing of pointers: the place of a card tells which it is. */
export function dealUnder(target: EventTarget, deals: DealCard[]): number | null {
  const item = target instanceof Element ? target.closest('li') : null
  if (!item?.parentElement) return null
  return deals[[...item.parentElement.children].indexOf(item)]?.id ?? null
}
