import type { DealCard } from '@skidora/contract/deals.ts'

/** Cards for a page that leaves them as written (see `Still`): only which they are. */
export const writtenCards = (cards: DealCard[]) => cards.map(({ id }) => ({ id }) as DealCard)
