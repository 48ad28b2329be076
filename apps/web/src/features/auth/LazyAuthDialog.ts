import { lazy } from 'react'

/** The dialog's code loads when it opens first. */
export const LazyAuthDialog = lazy(async () => ({
  default: (await import('./AuthDialog.tsx')).AuthDialog,
}))
