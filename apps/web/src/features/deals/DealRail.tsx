import type { DealCard } from '@skidora/contract/deals.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { DealCardSlot } from './DealCardSlot.tsx'

export function DealRail({ label, deals }: { label: string; deals: DealCard[] }) {
  return (
    <Carousel label={label}>
      {deals.map((card) => (
        <DealCardSlot key={card.id} card={card} />
      ))}
    </Carousel>
  )
}
