import type { HotelCard as HotelCardData } from '@skidora/contract/hotels.ts'
import { HotelCard } from './HotelCard.tsx'
import styles from './HotelGrid.module.css'

type HotelGridProps = {
  hotels: HotelCardData[]
  search: string
  /** First content of the page, above the fold. */
  isFirst?: boolean
  /** The hotel whose pin is hovered. */
  highlightedId?: number | null
  onHighlight?: (id: number | null) => void
}

/** Cards above the fold on a phone. */
const firstView = 2

export function HotelGrid(props: HotelGridProps) {
  const { hotels, search, isFirst = false, highlightedId, onHighlight } = props
  return (
    <ul className={styles.grid}>
      {hotels.map((card, index) => (
        <li
          key={card.id}
          data-lit={highlightedId === card.id || undefined}
          onPointerEnter={onHighlight && (() => onHighlight(card.id))}
          onPointerLeave={onHighlight && (() => onHighlight(null))}
        >
          <HotelCard card={card} search={search} isInView={isFirst && index < firstView} />
        </li>
      ))}
    </ul>
  )
}
