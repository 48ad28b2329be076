import type { DealPrice } from '@skidora/contract/deals.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import {
  highestPrice,
  lowestPrice,
  lowestPriceDays,
  type PriceHistory,
  pricePeriods,
  wasCharged,
} from '@skidora/domain/money/price-history.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { historyOf } from './claimed-price.ts'
import styles from './PriceHistorySection.module.css'
import { chartSize, priceChart } from './price-chart.ts'

const chartDays = 90
const dayMs = 24 * 60 * 60 * 1000

type PriceHistorySectionProps = {
  option: DealPrice
  /** Now, or the end of an ended deal. */
  until: number
  isOver: boolean
  hasOptions: boolean
}

/**
 * Price history of the option: the month's lowest price, a chart, and whether the old price was
 * charged.
 */
export function PriceHistorySection({
  option,
  until,
  isOver,
  hasOptions,
}: PriceHistorySectionProps) {
  const history = historyOf(option)
  const lowest = lowestPrice(history, until)
  if (lowest === null) return null
  return (
    <section id="price" className={styles.truth}>
      <h2>Честная цена</h2>
      {hasOptions && <p className={styles.option}>{option.title}</p>}
      <p>
        {isOver
          ? `Самая низкая за последние ${lowestPriceDays} дней акции — `
          : `Самая низкая за ${lowestPriceDays} дней — `}
        <strong>{formatPrice(lowest)}</strong>
        {isOver ? '.' : comparison(option.priceDiscounted, lowest)}
      </p>
      <PriceChart history={history} until={until} isOver={isOver} />
      {option.saving > 0 && <OldPrice option={option} history={history} until={until} />}
    </section>
  )
}

const comparison = (current: number, lowest: number) =>
  current <= lowest
    ? '. Сейчас именно такая.'
    : `. Сейчас на ${formatPrice(current - lowest)} дороже.`

type ChartProps = { history: PriceHistory; until: number; isOver: boolean }

function PriceChart({ history, until, isOver }: ChartProps) {
  const dayOf = useDay()
  const from = Math.max(history[0]?.at ?? until, until - chartDays * dayMs)
  const stretches = pricePeriods(history, from, until)
  if (stretches.length === 0) return null
  const { line, area } = priceChart(stretches, from, until)
  const { width, height } = chartSize
  const changes = stretches.map(({ start, rubles }) => `с ${dayOf(start)} — ${formatPrice(rubles)}`)
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Как менялась цена: ${changes.join(', ')}`}
      >
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className={styles.days} aria-hidden="true">
        <span>{dayOf(from)}</span>
        <span>{isOver ? dayOf(until) : 'сегодня'}</span>
      </figcaption>
      {changes.length > 1 && (
        <details className={styles.changes}>
          <summary>Все изменения цены</summary>
          <ul>
            {stretches.toReversed().map(({ start, rubles }) => (
              <li key={start}>
                <span>с {dayOf(start)}</span> <strong>{formatPrice(rubles)}</strong>
              </li>
            ))}
          </ul>
        </details>
      )}
    </figure>
  )
}

type OldPriceProps = { option: DealPrice; history: PriceHistory; until: number }

function OldPrice({ option, history, until }: OldPriceProps) {
  const dayOf = useDay()
  const old = formatPrice(option.price)
  const since = dayOf(history[0]?.at ?? until)
  const highest = formatPrice(highestPrice(history, until) ?? option.priceDiscounted)
  switch (wasCharged(history, option.price, until)) {
    case 'yes':
      return (
        <p className={styles.charged}>
          <Icon name="circle-check" eager />
          Цена без скидки настоящая: по {old} продавали.
        </p>
      )
    case 'no':
      return (
        <div className={styles.neverCharged}>
          <p>
            <Icon name="triangle-alert" eager />
            <strong>По цене {old} не продавали</strong>
          </p>
          <p>
            Её назвал продавец. Мы записываем цены с {since}, и дороже {highest} за это время не
            было. Считайте выгоду от цен, по которым действительно покупали.
          </p>
        </div>
      )
    case 'unknown':
      return (
        <p className={styles.unknown}>
          Записываем цены с {since}. Через {lowestPriceDays} дней наблюдений скажем, продавали ли по{' '}
          {old}.
        </p>
      )
  }
}

function useDay() {
  const { city, now } = useVisitor()
  return (time: number) => formatDay(new Date(time), city.timeZone, new Date(now))
}
