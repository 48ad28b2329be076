import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import type { Ref } from 'react'
import { DealCard } from './DealCard.tsx'
import styles from './DealGrid.module.css'

type DealGridProps = {
  ref?: Ref<HTMLUListElement>
  deals: DealCardData[]
  /** A few deals fill the whole width. */
  isStretched?: boolean
  /** First content of the page, above the fold. */
  isFirst?: boolean
  view?: 'grid' | 'list'
}

/** Cards above the fold on a phone. */
const firstView = 2

export function DealGrid({ ref, deals, isStretched, isFirst, view }: DealGridProps) {
  return (
    <ul
      ref={ref}
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
