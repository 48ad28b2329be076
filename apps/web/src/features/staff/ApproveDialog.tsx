import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './staff-list.module.css'

type ApproveDialogProps = {
  title: string
  text: string
  yes: string
  onClose: () => void
  onConfirm: () => void
}

export function ApproveDialog({ title, text, yes, onClose, onConfirm }: ApproveDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button onClick={onConfirm}>{yes}</Button>
        <Button variant="ghost" onClick={onClose}>
          Не сейчас
        </Button>
      </div>
    </Dialog>
  )
}
