import type { BookedSailing } from '@skidora/contract/booking.ts'
import type { Sailing } from '@skidora/contract/river.ts'
import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import styles from './booking.module.css'
import { RiverCalendar } from './RiverCalendar.tsx'

type SailingDialogProps = {
  sailing: BookedSailing
  onClose: () => void
  onDone: (sailing: BookedSailing) => void
}

/** Picks a sailing for paid coupons without seats. */
export function SailingDialog({ sailing, onClose, onDone }: SailingDialogProps) {
  const { run, isBusy, failure } = useAction()
  const [chosen, choose] = useState<Sailing | null>(null)
  const [missing, setMissing] = useState<string>()
  const { purchaseId, eventId, priceId, seatsToChoose } = sailing

  async function send() {
    if (!chosen) return setMissing('Выберите рейс.')
    await run(async (api) => {
      const body = { purchaseId, ...chosen }
      onDone((await api('POST /api/v4/river/chooseSailing', { body })).data)
    })
  }

  const refused = failure?.payload.river
  return (
    <Dialog open onClose={onClose} title="Выбрать рейс" focus="title">
      <Form className={styles.picker} onSubmit={send}>
        <RiverCalendar
          eventId={eventId}
          priceId={priceId}
          seats={seatsToChoose}
          value={chosen}
          onChange={(next) => {
            choose(next)
            setMissing(undefined)
          }}
          error={missing ?? refused}
        />
        {failure && !refused && (
          <p className={styles.error} role="alert">
            {failure.message}
          </p>
        )}
        <Button type="submit" wide loading={isBusy}>
          Занять места
        </Button>
      </Form>
    </Dialog>
  )
}
