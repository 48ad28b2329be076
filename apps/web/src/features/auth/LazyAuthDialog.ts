import { lazyPart } from '../../lib/lazy-part.ts'

/** The dialog's code loads when it opens first. */
export const LazyAuthDialog = lazyPart(async () => ({
  default: (await import('./AuthDialog.tsx')).AuthDialog,
}))
