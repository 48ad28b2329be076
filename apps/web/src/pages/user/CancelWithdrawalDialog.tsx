import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './account.module.css'
import { FailureNotice } from './FailureNotice.tsx'

type CancelWithdrawalDialogProps = {
  uniqueCode: string
  onClose: () => void
  onDone: () => void
}

/** Asks once more before money goes back to the balance. */
export function CancelWithdrawalDialog(props: CancelWithdrawalDialogProps) {
  const { uniqueCode, onClose, onDone } = props
  const { run, isBusy, failure } = useAction()

  async function cancel() {
    const body = { uniqueCode }
    if (await run((api) => api('POST /api/v4/withdrawal/cancelRequest', { body }))) onDone()
  }

  return (
    <Dialog open onClose={onClose} title="Отменить вывод?">
      <p>Деньги сразу вернутся на ваш баланс. Вывести их можно будет новой заявкой.</p>
      <FailureNotice failure={failure} />
      <div className={styles.buttons}>
        <Button variant="danger" loading={isBusy} onClick={cancel}>
          Отменить вывод
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  )
}
