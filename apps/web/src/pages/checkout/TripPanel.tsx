import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { ageText } from '@skidora/domain/kinds/age-text.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import {
  countOf,
  fieldsOf,
  linesOf,
  maxTravellers,
  setCount,
} from '../../features/checkout/trip-draft.ts'
import { DepartureChoice } from '../../features/tours/DepartureChoice.tsx'
import { TravellerFields } from '../../features/tours/TravellerFields.tsx'
import styles from '../../features/tours/tours.module.css'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Notice } from './Notice.tsx'
import { Panel } from './Panel.tsx'
import type { useTripOrder } from './use-trip-order.ts'

type TripOrder = ReturnType<typeof useTripOrder>
type TripPanelProps = { deal: CheckoutDeal; order: TripOrder }

/** Departure, number of travellers of each option, and their data. */
export function TripPanel({ deal, order }: TripPanelProps) {
  const { tour, isFailed, trip, change, departure, payment, count } = order
  const { problems } = payment
  const [cheapest] = deal.prices
  return (
    <>
      <Panel title="Когда едем">
        {isFailed && <Notice kind="error">Не удалось узнать даты. Обновите страницу.</Notice>}
        {!tour && !isFailed && <Skeleton shape="picture" />}
        {tour && (
          <DepartureChoice
            legend="Дата отправления"
            departures={tour.departures}
            timeZone={tour.timeZone}
            places={count}
            price={cheapest?.priceDiscounted ?? 0}
            value={trip.departureId}
            onChoose={(departureId) => change({ ...trip, departureId })}
            error={problems['trip.departureId']}
          />
        )}
        {departure && <p className={styles.quiet}>Место сбора: {departure.meetingPoint}</p>}
      </Panel>
      <Panel title="Кто едет">
        <div className={styles.fields}>
          {deal.prices.map((option) => (
            <OptionCount key={option.id} deal={deal} order={order} option={option} />
          ))}
        </div>
        <Travellers deal={deal} order={order} />
        <p className={styles.quiet}>
          Документы шифруем и показываем только организатору. Через месяц после поездки удалим.
        </p>
      </Panel>
    </>
  )
}

type OptionCountProps = TripPanelProps & { option: CheckoutDeal['prices'][number] }

function OptionCount({ order, option }: OptionCountProps) {
  const { trip, tour, change, departure, count } = order
  const own = countOf(trip, option.id)
  const ages = tour?.ages.find(({ priceId }) => priceId === option.id)
  const price = formatPrice(option.priceDiscounted + (departure?.supplement ?? 0))
  const left = (departure?.placesLeft ?? maxTravellers) - count
  const limit = ages && ageText(ages)
  const isNamed = limit && option.title.includes(limit.replaceAll('\u00a0', ' '))
  return (
    <Stepper
      label={option.title}
      hint={limit && !isNamed ? `${price}, ${limit} на день отправления` : price}
      name={`count-${option.id}`}
      value={own}
      min={count === own ? 1 : 0}
      max={Math.max(own, Math.min(maxTravellers, own + left))}
      onValueChange={(next) => change(setCount(trip, option.id, next, tour?.ages ?? []))}
    />
  )
}

function Travellers({ deal, order }: TripPanelProps) {
  const { trip, change, payment } = order
  const lines = linesOf(deal, trip)
  const ordered = lines.flatMap(({ travellers }) => travellers)
  return ordered.map((traveller, index) => {
    const { key, priceId } = traveller
    const prefix = fieldsOf(lines, traveller)
    const errors = Object.fromEntries(
      Object.entries(payment.problems).flatMap(([field, text]) =>
        field.startsWith(prefix) ? [[field.slice(prefix.length), text]] : [],
      ),
    )
    const title = `${index + 1}. ${deal.prices.find(({ id }) => id === priceId)?.title}`
    return (
      <fieldset key={key} className={styles.traveller} aria-label={`Пассажир ${title}`}>
        <div className={styles.travellerHead}>
          <span className={styles.travellerTitle}>{title}</span>
          {ordered.length > 1 && (
            <Button
              variant="ghost"
              size="sm"
              icon="x"
              onClick={() =>
                change({ ...trip, travellers: trip.travellers.filter((each) => each.key !== key) })
              }
            >
              Убрать
            </Button>
          )}
        </div>
        <TravellerFields
          traveller={traveller}
          section={`passenger${key}`}
          errors={errors}
          onChange={(changed) =>
            change({
              ...trip,
              travellers: trip.travellers.map((each) =>
                each.key === key ? { ...each, ...changed } : each,
              ),
            })
          }
        />
      </fieldset>
    )
  })
}
