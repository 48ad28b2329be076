import type { CardBinding } from '@skidora/contract/wallet.ts'
import { useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { remove } from '../../lib/removal.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './account.module.css'

type UnbindCardDialogProps = { card: CardBinding; onClose: () => void; onDone: () => void }

/** Asks once more before a card is forgotten. */
export function UnbindCardDialog({ card, onClose, onDone }: UnbindCardDialogProps) {
  const { crmUrl } = useVisitor()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function unbind() {
    setBusy(true)
    setError('')
    const outcome = await remove(createApiClient({ crmUrl }), (api) =>
      api('DELETE /api/v4/profile/delete-card', { query: { card_id: card.id } }),
    )
    setBusy(false)
    if (outcome.returned) onDone()
    else setError(outcome.error)
  }

  return (
    <Dialog open onClose={onClose} title="Отвязать карту?">
      <p>
        {card.title} пропадёт из способов оплаты. С заказами и деньгами ничего не случится, а карту
        можно будет сохранить снова.
      </p>
      {error && <p role="alert">{error}</p>}
      <div className={styles.buttons}>
        <Button variant="danger" loading={isBusy} onClick={unbind}>
          Отвязать
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  )
}
