import type { BookingRecord } from '@skidora/contract/booking.ts'
import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { BookingPicker } from './BookingPicker.tsx'
import styles from './booking.module.css'
import { type BookingData, bookingProblems, openBooking, visitOf } from './booking-data.ts'

type VisitDialogProps = {
  record: BookingRecord
  onClose: () => void
  onDone: (record: BookingRecord) => void
}

/** Books or moves a coupon's appointment. */
export function VisitDialog({ record, onClose, onDone }: VisitDialogProps) {
  const { run, isBusy, failure } = useAction()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [data, setData] = useState<BookingData>(() => ({
    ...openBooking(record),
    bookingBranchId: record.branch?.id ?? null,
    skipBooking: false,
  }))

  async function send() {
    const problems = bookingProblems(data)
    setMissing(problems)
    const body = visitOf(data)
    if (!body || Object.keys(problems).length > 0) return
    const { recordId } = record
    await run(async (api) => {
      const name = 'POST /api/v4/booking/profileUpdateRecord/{recordId}'
      onDone((await api(name, { params: { recordId }, body })).data)
    })
  }

  const isMove = record.status === 'booked'
  const hasField = failure && Object.keys(failure.payload).length > 0
  return (
    <Dialog open onClose={onClose} title={isMove ? 'Перенести запись' : 'Записаться'} focus="title">
      <Form className={styles.picker} onSubmit={send}>
        <BookingPicker
          priceId={record.serviceId}
          data={data}
          onChange={(changed) => {
            setData(changed)
            setMissing({})
          }}
          errors={{ ...failure?.payload, ...missing }}
        />
        {failure && !hasField && (
          <p className={styles.error} role="alert">
            {failure.message}
          </p>
        )}
        <Button type="submit" wide loading={isBusy}>
          {isMove ? 'Перенести' : 'Записаться'}
        </Button>
      </Form>
    </Dialog>
  )
}
