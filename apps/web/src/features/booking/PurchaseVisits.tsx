import type { BookedSailing, BookingRecord } from '@skidora/contract/booking.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useState } from 'react'
import { useApiQuery } from '../../lib/api/use-api-query.ts'
import { couponsChanged } from '../../lib/browser/coupons-changed.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './booking.module.css'
import { CouponVisit } from './CouponVisit.tsx'
import { SailingDialog } from './SailingDialog.tsx'

type PurchaseVisitsProps = {
  purchaseId: number
  /** Limits to one coupon; all coupons of the purchase by default. */
  couponId?: number
  /** Called when bookings are loaded and when they change. */
  onKnown?: (visits: Visits) => void
}

export type Visits = { sailings: BookedSailing[]; records: BookingRecord[] }

/** Bookings of a purchase; renders nothing while loading or if there are none. */
export function PurchaseVisits({ purchaseId, couponId, onKnown }: PurchaseVisitsProps) {
  const [changed, setChanged] = useState<Visits | null>(null)
  const { value } = useApiQuery(`visits ${purchaseId}`, async (api, signal) => {
    const body = { purchaseIds: [purchaseId] }
    const { data } = await api('POST /api/v4/booking/details', { body }, { signal })
    onKnown?.(data)
    return data
  })
  const visits = changed ?? value
  if (!visits) return null
  const { sailings, records } = visits
  const change = (next: Visits) => {
    setChanged(next)
    onKnown?.(next)
    couponsChanged()
  }
  const changeSailing = (next: BookedSailing) =>
    change({
      records,
      sailings: sailings.map((old) => (old.purchaseId === next.purchaseId ? next : old)),
    })
  const changeRecord = (next: BookingRecord) =>
    change({
      sailings,
      records: records.map((old) => (old.recordId === next.recordId ? next : old)),
    })
  return (
    <>
      {sailings.map((sailing) => (
        <SailingNote key={sailing.purchaseId} sailing={sailing} onChange={changeSailing} />
      ))}
      {records
        .filter(({ recordId }) => couponId === undefined || recordId === couponId)
        .map((record) => (
          <CouponVisit key={record.recordId} record={record} onChange={changeRecord} />
        ))}
    </>
  )
}

type SailingNoteProps = { sailing: BookedSailing; onChange: (sailing: BookedSailing) => void }

function SailingNote({ sailing, onChange }: SailingNoteProps) {
  const { now } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const { status, startsAt, timeZone, seats, address, seatsToChoose } = sailing
  const canChoose = seatsToChoose > 0
  if (status === 'cancelled' && !canChoose) return null
  const when = formatDayTime(new Date(startsAt), timeZone, new Date(now))
  return (
    <section className={styles.visit} aria-label="Рейс">
      {status === 'booked' ? (
        <>
          <p className={styles.when}>
            <Icon name="calendar" />
            Рейс {when}, {countOf(seats, ['место', 'места', 'мест'])}
          </p>
          <p className={styles.quiet}>Причал: {address}. Время местное.</p>
          {canChoose && (
            <p>Мест меньше, чем купонов. Выберите рейс ещё раз: займём места для всех.</p>
          )}
        </>
      ) : (
        <p>
          {status === 'lost'
            ? `Пока заказ ждал оплаты, места на рейс ${when} закончились. Выберите другой.`
            : 'Места на рейс отменены. Купон действует: можно выбрать другой рейс.'}
        </p>
      )}
      {canChoose && (
        <div className={styles.buttons}>
          <Button size="sm" icon="calendar" onClick={() => setOpen(true)}>
            Выбрать рейс
          </Button>
        </div>
      )}
      {isOpen && (
        <SailingDialog
          sailing={sailing}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      )}
    </section>
  )
}
