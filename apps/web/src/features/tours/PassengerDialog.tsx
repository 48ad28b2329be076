import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { TravellerFields } from './TravellerFields.tsx'
import styles from './tours.module.css'
import { newTraveller, toPassenger, travellerProblems } from './traveller.ts'

type PassengerDialogProps = { couponId: number; onClose: (isChanged: boolean) => void }

/** Replaces the data of a passenger. The old document is shown to nobody, so all is typed anew. */
export function PassengerDialog({ couponId, onClose }: PassengerDialogProps) {
  const { run, isBusy, failure } = useAction()
  const [traveller, setTraveller] = useState(() => newTraveller())
  const [missing, setMissing] = useState<Record<string, string>>({})
  const refused = Object.fromEntries(
    Object.entries(failure?.payload ?? {}).map(([field, text]) => [
      field.replace(/^passenger\./, ''),
      text,
    ]),
  )

  async function send() {
    const problems = travellerProblems(traveller)
    setMissing(problems)
    if (Object.keys(problems).length > 0) return
    const body = { couponId, passenger: toPassenger(traveller) }
    if (await run((api) => api('POST /api/v4/tours/changePassenger', { body }))) onClose(true)
  }

  return (
    <Dialog open onClose={() => onClose(false)} title="Изменить пассажира" focus="title">
      <Form className={styles.departures} onSubmit={send}>
        <p className={styles.quiet}>
          Впишите данные заново: прежний документ мы храним зашифрованным и не показываем.
        </p>
        <TravellerFields
          traveller={traveller}
          section="passenger"
          errors={{ ...refused, ...missing }}
          onChange={(changed) => {
            setTraveller(changed)
            setMissing({})
          }}
        />
        {failure && Object.keys(refused).length === 0 && (
          <p className={styles.error} role="alert">
            {failure.message}
          </p>
        )}
        <Button type="submit" wide loading={isBusy}>
          Сохранить
        </Button>
      </Form>
    </Dialog>
  )
}
