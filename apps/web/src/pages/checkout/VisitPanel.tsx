import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import styles from './checkout.module.css'
import { Panel } from './Panel.tsx'
import type { VisitChoice } from './use-visit-choice.ts'

const BookingPicker = lazyPart(async () => ({
  default: (await import('../../features/booking/BookingPicker.tsx')).BookingPicker,
}))
const RiverCalendar = lazyPart(async () => ({
  default: (await import('../../features/booking/RiverCalendar.tsx')).RiverCalendar,
}))

type VisitPanelProps = {
  visit: VisitChoice
  priceId: number
  count: number
  /** Errors of the visit have the prefix `booking.`. */
  problems: Record<string, string | undefined>
}

/** Offers to book a time with the coupon; optional. */
export function VisitPanel({ visit, priceId, count, problems }: VisitPanelProps) {
  const { deal, booking, river } = visit
  if (deal.isRiver && deal.riverEventId !== null)
    return (
      <Panel title="Рейс">
        <Checkbox
          label={
            <>
              Выбрать рейс сейчас
              <span className={styles.hint}>
                Места останутся за вами. Можно купить и без рейса, а дату выбрать позже
              </span>
            </>
          }
          checked={river !== false}
          onChange={(event) => visit.setRiver(event.currentTarget.checked ? null : false)}
        />
        {river !== false && (
          <Suspense fallback={<Skeleton shape="picture" />}>
            <RiverCalendar
              eventId={deal.riverEventId}
              priceId={priceId}
              seats={count}
              value={river}
              onChange={visit.setRiver}
              error={problems.river}
            />
          </Suspense>
        )}
      </Panel>
    )
  if (!deal.isBooking) return null
  return (
    <Panel title="Когда придёте">
      <Checkbox
        label={
          <>
            Выбрать время сейчас
            <span className={styles.hint}>
              {count > 1
                ? 'Запишем по первому купону, время по остальным выберете в разделе «Купоны»'
                : 'Можно и после оплаты, в разделе «Купоны»'}
            </span>
          </>
        }
        name="skipBooking"
        checked={!booking.skipBooking}
        onChange={(event) =>
          visit.setBooking({ ...booking, skipBooking: !event.currentTarget.checked })
        }
      />
      {!booking.skipBooking && (
        <Suspense fallback={<Skeleton shape="button" />}>
          <BookingPicker
            key={priceId}
            priceId={priceId}
            data={booking}
            onChange={visit.setBooking}
            errors={ofBooking(problems)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function ofBooking(problems: VisitPanelProps['problems']) {
  return Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [field.replace(/^booking\./, ''), text]),
  )
}
