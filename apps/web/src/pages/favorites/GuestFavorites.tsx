import { countOf } from '@skidora/domain/text/plural.ts'
import { useState } from 'react'
import { DealCard } from '../../features/deals/DealCard.tsx'
import { useCards } from '../../features/deals/use-cards.ts'
import { useFavorites } from '../../features/favorites/favorites-store.ts'
import { useNextFocus } from '../../lib/browser/use-next-focus.ts'
import styles from './FavoritesPage.module.css'
import { allRemoved, heartButtons, RemovedFavorite } from './RemovedFavorite.tsx'

/** A guest's favourites in this browser. */
export function GuestFavorites() {
  const { ids, isLoaded } = useFavorites()
  // Loaded once: removing a card needs no request.
  const [first, setFirst] = useState<number[] | null>(null)
  if (first === null && isLoaded) setFirst([...ids.keys()])
  const cards = useCards(first ?? []) ?? []
  const shown = cards.filter(({ id }) => ids.has(id))
  const { heading, list } = useNextFocus<HTMLHeadingElement>(
    shown.map(({ id }) => id),
    heartButtons,
  )
  if (cards.length === 0) return null
  return (
    <section className={styles.guest} aria-labelledby="guest-title">
      <h2 ref={heading} tabIndex={-1} id="guest-title">
        {shown.length > 0
          ? `${countOf(shown.length, ['акция', 'акции', 'акций'])} в этом браузере`
          : allRemoved}
      </h2>
      <ul ref={list} className={styles.grid}>
        {cards.map((card) =>
          ids.has(card.id) ? (
            <li key={card.id}>
              <DealCard card={card} />
            </li>
          ) : (
            <RemovedFavorite key={card.id} deal={card} />
          ),
        )}
      </ul>
    </section>
  )
}
