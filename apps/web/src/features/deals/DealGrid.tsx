import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import { DealCard } from './DealCard.tsx'
import styles from './DealGrid.module.css'

type DealGridProps = {
  deals: DealCardData[]
  /** Few deals share the whole width instead of leaving a hole at its end. */
  isStretched?: boolean
}

export function DealGrid({ deals, isStretched = false }: DealGridProps) {
  return (
    <ul className={styles.grid} data-stretched={isStretched || undefined}>
      {deals.map((card) => (
        <li key={card.id}>
          <DealCard card={card} />
        </li>
      ))}
    </ul>
  )
}
