import type { ApiClient } from '@skidora/contract/client.ts'
import { ConfirmDialog } from '../../../features/confirmation/ConfirmDialog.tsx'

type ConfirmReturnProps = {
  dealTitle: string
  /** Formatted; null if nothing comes back. */
  total: string | null
  /** What the return ends. */
  note: string
  send: (api: ApiClient) => Promise<unknown>
  onClose: () => void
}

/** An instant return cannot be undone. */
export function ConfirmReturn({ dealTitle, total, note, send, onClose }: ConfirmReturnProps) {
  return (
    <ConfirmDialog
      title={total ? `Вернуть ${total}?` : 'Отменить без возврата денег?'}
      yes={total ? `Вернуть ${total}` : 'Отменить'}
      no="Не возвращать"
      send={send}
      onClose={onClose}
      onDone={onClose}
    >
      {dealTitle}. {note} Передумать потом будет нельзя.
    </ConfirmDialog>
  )
}
