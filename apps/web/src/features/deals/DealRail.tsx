import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import { Carousel } from '../../ui/pictures/Carousel.tsx'
import { DealCard } from './DealCard.tsx'

export function DealRail({ label, deals }: { label: string; deals: DealCardData[] }) {
  return (
    <Carousel label={label}>
      {deals.map((card) => (
        <DealCard key={card.id} card={card} />
      ))}
    </Carousel>
  )
}
