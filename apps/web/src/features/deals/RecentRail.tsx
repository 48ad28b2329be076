import { DealRail } from './DealRail.tsx'
import { DealSection } from './DealSection.tsx'
import { useCards } from './use-cards.ts'

const title = 'Вы недавно смотрели'

export function RecentRail({ ids }: { ids: number[] }) {
  const cards = useCards(ids)?.filter(({ isSoldOut }) => !isSoldOut)
  if (!cards?.length) return null
  return (
    <DealSection title={title} totalCount={cards.length}>
      <DealRail label={title} deals={cards} />
    </DealSection>
  )
}
