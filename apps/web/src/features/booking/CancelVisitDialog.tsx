import type { BookingRecord } from '@skidora/contract/booking.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './booking.module.css'

type CancelVisitDialogProps = {
  record: BookingRecord
  onClose: () => void
  onDone: (record: BookingRecord) => void
}

export function CancelVisitDialog({ record, onClose, onDone }: CancelVisitDialogProps) {
  const { run, isBusy, failure } = useAction()
  const cancel = () =>
    run(async (api) => {
      const query = { recordId: record.recordId }
      onDone((await api('POST /api/v4/booking/profileCancelRecord', { query })).data)
    })
  return (
    <Dialog open onClose={onClose} title="Отменить запись?">
      <div className={styles.picker}>
        <p>Время освободится для других. Купон останется у вас: записаться можно будет снова.</p>
        {failure && (
          <p className={styles.error} role="alert">
            {failure.message}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="danger" loading={isBusy} onClick={cancel}>
            Отменить запись
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Оставить
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
