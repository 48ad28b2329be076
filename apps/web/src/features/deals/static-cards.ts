import type { DealCard } from '@skidora/contract/deals.ts'

/** Hydration data of cards that stay static (see `CachedStaticContent`): only their ids. */
export const staticCards = (cards: DealCard[]) => cards.map(({ id }) => ({ id }) as DealCard)
