import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'

export interface ToastMessage {
  kind: 'info' | 'success' | 'error'
  text: string
  /** A newer toast of the same subject replaces this one. */
  subject?: string
  /** Optional action, such as undo. */
  action?: { label: string; onClick: () => void }
}

export interface QueuedToast extends ToastMessage {
  id: number
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast outside ToastProvider')
})

// Loaded with the first toast: most pages never show one.
const ToastRegion = lazyPart(() =>
  import('./ToastRegion.tsx').then((module) => ({ default: module.ToastRegion })),
)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<QueuedToast[]>([])
  const show = useCallback(
    (message: ToastMessage) =>
      setQueue((old) => [...old, { ...message, id: (old.at(-1)?.id ?? 0) + 1 }]),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      {queue.length > 0 && (
        <Suspense>
          <ToastRegion queue={queue} />
        </Suspense>
      )}
    </ToastContext>
  )
}

export const useToast = () => use(ToastContext)
