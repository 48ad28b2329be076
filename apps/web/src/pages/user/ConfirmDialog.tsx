import type { ApiClient } from '@skidora/contract/client.ts'
import type { ReactNode } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './account.module.css'
import { FailureNotice } from './FailureNotice.tsx'

type ConfirmDialogProps = {
  title: string
  /** What the button says that goes on. */
  yes: string
  send: (api: ApiClient) => Promise<unknown>
  onClose: () => void
  onDone: () => void
  children: ReactNode
}

/** Asks once more before something is taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, yes, send, onClose, onDone, children } = props
  const { run, isBusy, failure } = useAction()

  async function confirm() {
    if (await run(send)) onDone()
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{children}</p>
      <FailureNotice failure={failure} />
      <div className={styles.buttons}>
        <Button variant="danger" loading={isBusy} onClick={confirm}>
          {yes}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  )
}
