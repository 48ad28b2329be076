import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { AuthForm } from './AuthForm.tsx'

/** The action that requires sign-in. The texts live here to stay out of the page bundles. */
const reasons = {
  favorite: 'Войдите, чтобы избранное было на всех устройствах',
  review: 'Войдите, чтобы написать отзыв',
  vote: 'Войдите, чтобы отметить, полезен ли отзыв',
  question: 'Войдите, чтобы задать вопрос',
}

export type SignInReason = keyof typeof reasons

type AuthDialogProps = {
  reason?: SignInReason
  /** Where signing in leads; the current page by default. */
  redirect?: string
  onClose: () => void
}

/** Sign-in form over the current page. */
export function AuthDialog({ reason, redirect, onClose }: AuthDialogProps) {
  // Read before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement?.id ?? '')
  // In the dialog's own history entry, which signing in reloads (focusOpener).
  useEffect(() => history.replaceState({ ...history.state, opener }, ''), [opener])
  return (
    <Dialog open onClose={onClose} title="Личный кабинет" overlayClose={false}>
      <AuthForm
        start="authphone empty"
        redirect={redirect ?? location.pathname + location.search}
        reason={reason && reasons[reason]}
      />
    </Dialog>
  )
}
