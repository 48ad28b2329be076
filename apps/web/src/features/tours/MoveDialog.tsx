import type { TripDetails } from '@skidora/contract/tours.ts'
import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DepartureChoice } from './DepartureChoice.tsx'
import styles from './tours.module.css'
import { useDepartures } from './use-departures.ts'

type MoveDialogProps = {
  coupon: { purchaseId: number; price: number }
  trip: TripDetails
  onClose: (isChanged: boolean) => void
}

/** Moves the whole party to another departure at the same price. */
export function MoveDialog({ coupon, trip, onClose }: MoveDialogProps) {
  const { run, isBusy, failure } = useAction()
  const { value, isFailed } = useDepartures(trip.dealOfferId)
  const [chosen, choose] = useState<number | null>(null)
  const [missing, setMissing] = useState<string>()
  const { purchaseId, price } = coupon
  const others = value?.departures.filter(
    ({ id, supplement }) => id !== trip.departureId && supplement === trip.supplement,
  )

  async function send() {
    if (chosen === null) return setMissing('Выберите другую дату.')
    const isMoved = await run((api) =>
      api('POST /api/v4/tours/move', { body: { purchaseId, departureId: chosen } }),
    )
    if (isMoved) onClose(true)
  }

  return (
    <Dialog open onClose={() => onClose(false)} title="Перенести поездку" focus="title">
      <Form className={styles.departures} onSubmit={send}>
        <p className={styles.quiet}>
          Перенесём всех, кто едет по этому заказу. Доступны даты с той же ценой; возврат после
          переноса не станет больше, чем сейчас.
        </p>
        {isFailed && <p className={styles.error}>Не удалось узнать даты. Обновите страницу.</p>}
        {!value && !isFailed && <Skeleton shape="picture" />}
        {others?.length === 0 && <p role="status">Других дат с той же ценой пока нет.</p>}
        {value && others && others.length > 0 && (
          <>
            <DepartureChoice
              legend="Новая дата"
              departures={others}
              timeZone={value.timeZone}
              places={Math.max(1, trip.passengers.length)}
              price={price - trip.supplement}
              value={chosen}
              onChoose={(id) => {
                choose(id)
                setMissing(undefined)
              }}
              error={missing ?? failure?.message}
            />
            <Button type="submit" wide loading={isBusy}>
              Перенести
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
