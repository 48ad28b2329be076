import type { BookingRecord } from '@skidora/contract/booking.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { useState } from 'react'
import { useVisitor } from '../../lib/page/visitor.ts'
import { NoBreak } from '../../ui/blocks/NoBreak.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { ConfirmDialog } from '../confirmation/ConfirmDialog.tsx'
import styles from './booking.module.css'
import { staffLabel } from './booking-labels.ts'
import { VisitDialog } from './VisitDialog.tsx'

type CouponVisitProps = { record: BookingRecord; onChange: (record: BookingRecord) => void }

/** A coupon's appointment, with buttons to book, move or cancel it. */
export function CouponVisit({ record, onChange }: CouponVisitProps) {
  const { now } = useVisitor()
  const [open, setOpen] = useState<'time' | 'cancel' | null>(null)
  const { status, startsAt, timeZone, branch, staff, canChange } = record
  const isBooked = status === 'booked' && startsAt !== null && timeZone !== null
  if (!isBooked && !canChange) return null

  const done = (changed: BookingRecord) => {
    setOpen(null)
    onChange(changed)
  }

  return (
    <section className={styles.visit} aria-label="Запись">
      {isBooked ? (
        <>
          <p className={styles.when}>
            <Icon name="calendar" />
            Вы записаны на {formatDayTime(new Date(startsAt), timeZone, new Date(now))}
          </p>
          <p className={styles.quiet}>
            {staff && `${staffLabel(staff)}. `}
            {branch?.address}, телефон <NoBreak>{branch?.phone}</NoBreak>. Время местное.
          </p>
        </>
      ) : (
        <p>{reasons[status]}</p>
      )}
      {canChange ? (
        <div className={styles.buttons}>
          <Button
            size="sm"
            variant={isBooked ? 'ghost' : 'primary'}
            icon="calendar"
            onClick={() => setOpen('time')}
          >
            {isBooked ? 'Перенести' : 'Выбрать время'}
          </Button>
          {isBooked && (
            <Button size="sm" variant="ghost" onClick={() => setOpen('cancel')}>
              Отменить запись
            </Button>
          )}
        </div>
      ) : (
        <p className={styles.quiet}>
          До визита меньше трёх часов: если не сможете прийти, позвоните в компанию.
        </p>
      )}
      {open === 'time' && (
        <VisitDialog record={record} onClose={() => setOpen(null)} onDone={done} />
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          title="Отменить запись?"
          yes="Отменить запись"
          send={async (api) => {
            const query = { recordId: record.recordId }
            done((await api('POST /api/v4/booking/profileCancelRecord', { query })).data)
          }}
          onClose={() => setOpen(null)}
        >
          Время освободится для других. Купон останется у вас: записаться можно будет снова.
        </ConfirmDialog>
      )}
    </section>
  )
}

const reasons: Record<BookingRecord['status'], string> = {
  none: 'По этому купону можно записаться онлайн.',
  booked: '',
  lost: 'Пока заказ ждал оплаты, выбранное время занял другой покупатель. Выберите новое.',
  cancelled: 'Запись отменена. Купон действует: можно выбрать другое время.',
}
