import { lazyPart } from '../../lib/loading/lazy-part.ts'

/** Loads the dialog's code on first open. */
export const LazyAuthDialog = lazyPart(async () => ({
  default: (await import('./AuthDialog.tsx')).AuthDialog,
}))
