import { lazy, type ReactNode, Suspense, useState } from 'react'

const AuthDialog = lazy(async () => ({ default: (await import('./AuthDialog.tsx')).AuthDialog }))

/** For what only the signed-in may do: asks guests in over the page they are on. */
export function useSignInDialog(): { askIn: () => void; signInDialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const signInDialog = isOpen && (
    <Suspense>
      <AuthDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { askIn: () => setOpen(true), signInDialog }
}
