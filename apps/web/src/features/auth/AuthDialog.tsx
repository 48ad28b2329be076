import { Dialog } from '../../ui/Dialog.tsx'
import { AuthForm } from './AuthForm.tsx'

type AuthDialogProps = { reason?: string; onClose: () => void }

/** The form over whatever page the person is on, and back to that page. */
export function AuthDialog({ reason, onClose }: AuthDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Личный кабинет" overlayClose={false}>
      <AuthForm
        start="authphone empty"
        redirect={location.pathname + location.search}
        reason={reason}
      />
    </Dialog>
  )
}
