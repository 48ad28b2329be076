import type { ApiClient } from '@skidora/contract/client.ts'
import { type ReactNode, useRef } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { useDoubleClickGuard } from '../../lib/browser/use-double-click-guard.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import styles from './ConfirmDialogBody.module.css'

export type ConfirmDialogProps = {
  title: string
  /** Label of the button that confirms. */
  yes: string
  no?: string
  variant?: 'danger' | 'primary'
  send: (api: ApiClient) => Promise<unknown>
  onClose: () => void
  onDone?: () => void
  /** The action is no longer possible; only the error is shown. */
  isOver?: boolean
  children: ReactNode
}

export function ConfirmDialogBody(props: ConfirmDialogProps) {
  const { title, yes, no = 'Оставить', variant = 'danger', isOver, children } = props
  const { send, onClose, onDone } = props
  const { run, isBusy, failure } = useAction()
  const guard = useDoubleClickGuard()
  // The initial focus: Enter must not confirm by accident.
  const safe = useRef<HTMLButtonElement>(null)

  async function confirm() {
    if (await run(send)) onDone?.()
  }

  return (
    <Dialog open onClose={onClose} title={title} focus={safe}>
      <p>{children}</p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      )}
      <div className={styles.buttons} {...guard}>
        {!isOver && (
          <Button variant={variant} loading={isBusy} onClick={confirm}>
            {yes}
          </Button>
        )}
        <Button ref={safe} variant="ghost" onClick={onClose}>
          {isOver ? 'Закрыть' : no}
        </Button>
      </div>
    </Dialog>
  )
}
