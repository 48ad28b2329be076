import { countOf } from '@skidora/domain/text/plural.ts'
import { useState } from 'react'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { useCards } from '../../features/deals/use-cards.ts'
import { useFavorites } from '../../features/favorites/favorites-store.ts'
import styles from './FavoritesPage.module.css'

/** A guest's favourites in this browser. */
export function GuestFavorites() {
  const { ids, isLoaded } = useFavorites()
  // Loaded once: removing a card needs no request.
  const [first, setFirst] = useState<number[] | null>(null)
  if (first === null && isLoaded) setFirst([...ids.keys()])
  const cards = useCards(first ?? [])?.filter(({ id }) => ids.has(id)) ?? []
  if (cards.length === 0) return null
  return (
    <section className={styles.guest} aria-labelledby="guest-title">
      <h2 id="guest-title">{countOf(cards.length, ['акция', 'акции', 'акций'])} в этом браузере</h2>
      <DealGrid deals={cards} />
    </section>
  )
}
