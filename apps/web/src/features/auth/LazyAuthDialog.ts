import { lazyPart } from '../../lib/lazy-part.ts'

/** Loads the dialog's code on first open. */
export const LazyAuthDialog = lazyPart(async () => ({
  default: (await import('./AuthDialog.tsx')).AuthDialog,
}))
