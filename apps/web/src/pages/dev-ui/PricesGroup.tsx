import { DiscountBadge } from '../../features/prices/DiscountBadge.tsx'
import { Price } from '../../features/prices/Price.tsx'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import { Group, Row, Specimen } from './Specimen.tsx'

const hour = 3_600_000
const after = (now: Date, hours: number) => new Date(now.getTime() + hours * hour)

export function PricesGroup({ now }: { now: Date }) {
  return (
    <Group title="Цены, оценки, время">
      <Specimen title="Цена">
        <Price price={3980} discounted={1790} />
        <Price price={8500} discounted={3400} size="lg" />
        <Price price={990} />
        <Price price={1499.5} discounted={749.9} />
      </Specimen>
      <Specimen title="Скидка">
        <Row>
          <DiscountBadge price={3980} discounted={1790} />
          <DiscountBadge price={8500} discounted={3400} size="lg" />
        </Row>
      </Specimen>
      <Specimen title="Оценка">
        <Rating value={4.8} />
        <Rating value={2.5} />
        <Rating value={0} />
        <Rating value={4.8} variant="compact" />
      </Specimen>
      <Specimen title="Обратный отсчёт">
        <Countdown endsAt={after(now, 56.7)} now={now} />
        <Countdown endsAt={after(now, 8.7)} now={now} size="lg" />
        <Countdown endsAt={now} now={now} />
      </Specimen>
    </Group>
  )
}
