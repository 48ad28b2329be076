import type { DealCard } from '@skidora/contract/deals.ts'
import { DealCardSlot } from './DealCardSlot.tsx'
import styles from './DealGrid.module.css'

type DealGridProps = {
  deals: DealCard[]
  /** Few deals share the whole width instead of leaving a hole at its end. */
  isStretched?: boolean
}

export function DealGrid({ deals, isStretched = false }: DealGridProps) {
  return (
    <ul className={styles.grid} data-stretched={isStretched || undefined}>
      {deals.map((card) => (
        <li key={card.id}>
          <DealCardSlot card={card} />
        </li>
      ))}
    </ul>
  )
}
