import type { StayDetails } from '@skidora/contract/stays.ts'
import { cityDay } from '@skidora/domain/dates/dates.ts'
import { shiftDay, stayLimits } from '@skidora/domain/deals/hotel-stay.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAction } from '../../lib/api/use-action.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { DateRangePicker } from '../../ui/dates/DateRangePicker.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { staySearch } from '../hotels/stay-query.ts'
import { CancelSteps } from './CancelSteps.tsx'
import styles from './StayDialog.module.css'
import { useMovedStay } from './use-moved-stay.ts'

type StayDialogProps = { purchaseId: number; stay: StayDetails; onClose: () => void }

/** The guest, wishes and days of a booked stay. */
export function StayDialog({ purchaseId, stay, onClose }: StayDialogProps) {
  const { now } = useVisitor()
  const { run, isBusy, failure } = useAction()
  const { revalidate } = useRevalidator()
  const { arrival, departure, guestName, guestPhone, wishes } = stay
  const [draft, setDraft] = useState({ arrival, departure, guestName, guestPhone, wishes })
  const today = cityDay(new Date(now), stay.timeZone)
  const canMove = stay.freeCancelUntil !== null && stay.freeCancelUntil > now
  const moved = useMovedStay(purchaseId, stay, draft)
  const errors = { ...moved.failure?.payload, ...failure?.payload }
  const refusal = failure ?? moved.failure

  async function send() {
    const done = await run((api) =>
      api('POST /api/v4/stays/change', {
        body: {
          ...{ purchaseId, ...draft },
          ...(moved.stay && { freeCancelUntil: moved.stay.freeCancelUntil }),
        },
      }),
    )
    if (!done) return
    await revalidate()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="Изменить бронь" focus="title">
      <Form className={styles.form} onSubmit={send}>
        {canMove ? (
          <DateRangePicker
            label="Заезд и выезд"
            value={{ from: draft.arrival, to: draft.departure }}
            onValueChange={({ from, to }) => setDraft({ ...draft, arrival: from, departure: to })}
            min={today}
            max={shiftDay(today, stayLimits.daysAhead + stayLimits.nights)}
            maxDays={stayLimits.nights}
            error={errors.arrival ?? errors.departure}
            hint="Если цена на другие даты та же"
          />
        ) : (
          <p className={styles.note}>
            Даты можно менять, пока отмена бесплатная. Теперь можно отменить эту бронь и оформить
            новую.
          </p>
        )}
        {(!canMove || errors.arrival) && (
          <p className={styles.links}>
            <TextLink
              href={`${paths.hotel(stay.hotelSlug)}${staySearch({
                ...{ checkIn: draft.arrival, checkOut: draft.departure },
                ...{ guests: stay.adults + stay.childrenAges.length, rooms: stay.rooms },
              })}#rooms`}
            >
              Выбрать другой номер или даты
            </TextLink>
            <TextLink href={paths.purchaseReturn(purchaseId)}>Отменить эту бронь</TextLink>
          </p>
        )}
        {moved.stay && (
          <section aria-label="Условия отмены на новые даты" aria-live="polite">
            <h3 className={styles.heading}>Отмена на новые даты</h3>
            <CancelSteps steps={moved.stay.refundSteps} timeZone={stay.timeZone} />
          </section>
        )}
        <Field
          label="Кто заселяется"
          name="guestName"
          maxLength={80}
          value={draft.guestName}
          error={errors.guestName}
          onType={(guestName) => setDraft({ ...draft, guestName })}
        />
        <Field
          label="Телефон гостя"
          name="guestPhone"
          type="tel"
          maxLength={30}
          value={draft.guestPhone}
          error={errors.guestPhone}
          onType={(guestPhone) => setDraft({ ...draft, guestPhone })}
        />
        <Field
          label="Пожелания отелю. Необязательно"
          name="wishes"
          multiline
          rows={2}
          maxLength={500}
          value={draft.wishes}
          error={errors.wishes}
          onType={(wishes) => setDraft({ ...draft, wishes })}
        />
        {refusal && Object.keys(errors).length === 0 && (
          <p className={styles.error} role="alert">
            {refusal.message}
          </p>
        )}
        <Button type="submit" wide loading={isBusy || moved.isPending}>
          Сохранить
        </Button>
      </Form>
    </Dialog>
  )
}
