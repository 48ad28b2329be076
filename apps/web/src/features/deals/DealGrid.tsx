import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import { DealCard } from './DealCard.tsx'
import styles from './DealGrid.module.css'

type DealGridProps = {
  deals: DealCardData[]
  /** Few deals share the whole width instead of leaving a hole at its end. */
  isStretched?: boolean
  /** Nothing larger stands above it. */
  isFirst?: boolean
  /** Cards side by side, or one to a line. */
  view?: 'grid' | 'list'
}

/** How many a phone shows before it is scrolled. */
const firstView = 2

export function DealGrid({ deals, isStretched, isFirst, view }: DealGridProps) {
  return (
    <ul
      className={styles.grid}
      data-stretched={isStretched || undefined}
      data-view={view === 'list' ? 'list' : undefined}
    >
      {deals.map((card, index) => (
        <li key={card.id}>
          <DealCard card={card} isInView={isFirst === true && index < firstView} />
        </li>
      ))}
    </ul>
  )
}
