import type { Departures } from '@skidora/contract/tours.ts'
import { formatPhone, normalizePhone, phoneHref } from '@skidora/domain/accounts/phone.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { DepartureRow } from './DepartureRow.tsx'
import { RefundSteps } from './RefundSteps.tsx'
import styles from './tours.module.css'
import { useDepartures } from './use-departures.ts'

type TourDatesProps = {
  deal: { id: number; slug: string }
  priceId: number
  /** Otherwise the dates are only shown. */
  canBuy: boolean
}

/** Departures of a tour on the page of its deal; each opens the order form. */
export function TourDates({ deal, priceId, canBuy }: TourDatesProps) {
  const { value, isFailed } = useDepartures(deal.id, priceId)
  if (isFailed) return <p className={styles.error}>Не удалось узнать даты. Обновите страницу.</p>
  if (!value) return <Skeleton shape="picture" />
  return <Dates {...value} deal={deal} priceId={priceId} canBuy={canBuy} />
}

function Dates({ departures, timeZone, operatorPhone, ...props }: Departures & TourDatesProps) {
  const { deal, priceId, canBuy } = props
  const phone = normalizePhone(operatorPhone) ?? operatorPhone
  const next = departures.find(({ placesLeft }) => placesLeft > 0)
  if (!next)
    return (
      <p>
        Мест на ближайшие даты нет. Новые даты подскажет организатор:{' '}
        <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
      </p>
    )
  return (
    <>
      <p className={styles.quiet}>Цена за одного, место сбора: {next.meetingPoint}</p>
      <ul className={styles.departures}>
        {departures.map((departure) => {
          const row = (
            <DepartureRow departure={departure} timeZone={timeZone} price={departure.price} />
          )
          const isOpen = canBuy && departure.placesLeft > 0
          return (
            <li key={departure.id}>
              {isOpen ? (
                <a
                  className={styles.departure}
                  href={paths.order(deal.slug, priceId, { departure: departure.id })}
                >
                  {row}
                </a>
              ) : (
                <span className={styles.departure} data-off>
                  {row}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <details>
        <summary>Если планы изменятся</summary>
        <p className={styles.quiet}>Например, для ближайшей даты со свободными местами:</p>
        <RefundSteps steps={next.refundSteps} timeZone={timeZone} />
      </details>
    </>
  )
}
