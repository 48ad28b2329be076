import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import type { ConfirmDialogProps } from './ConfirmDialogBody.tsx'

const ConfirmDialogBody = lazyPart(async () => ({
  default: (await import('./ConfirmDialogBody.tsx')).ConfirmDialogBody,
}))

/** Confirms an action, sends it and shows errors. Its code loads when it opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialogBody {...props} />
    </Suspense>
  )
}
