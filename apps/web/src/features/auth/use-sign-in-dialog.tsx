import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import type { SignInReason } from './AuthDialog.tsx'

// Not LazyAuthDialog: sharing that would pull this chunk into the first load of every page.
const AuthDialog = lazyPart(async () => ({
  default: (await import('./AuthDialog.tsx')).AuthDialog,
}))

/** Sign-in dialog for actions that guests cannot do; `reason` explains why it opens. */
export function useSignInDialog(reason: SignInReason): {
  openSignIn: () => void
  signInDialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const signInDialog = isOpen && (
    <Suspense>
      <AuthDialog reason={reason} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { openSignIn: () => setOpen(true), signInDialog }
}
