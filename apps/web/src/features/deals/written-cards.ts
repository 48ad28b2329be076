import type { DealCard } from '@skidora/contract/deals.ts'

/** Hydration data of cards that stay static (see `Still`): only their ids. */
export const writtenCards = (cards: DealCard[]) => cards.map(({ id }) => ({ id }) as DealCard)
