import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import type { IconName } from '../../../icons.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../pictures/Icon.tsx'
import type { QueuedToast } from './ToastProvider.tsx'
import styles from './ToastRegion.module.css'

const icons: Record<QueuedToast['kind'], IconName> = {
  info: 'info',
  success: 'circle-check',
  error: 'circle-x',
}

/** Longer with a button. Hover and focus pause the timer. */
const actionMs = 7000

interface ToastRegionProps {
  /** Append-only; each message is shown once. */
  queue: readonly QueuedToast[]
}

export function ToastRegion({ queue }: ToastRegionProps) {
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label="Уведомления">
          <ToastList queue={queue} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ queue }: ToastRegionProps) {
  const { toasts, add, close } = Toast.useToastManager<{ kind: QueuedToast['kind'] }>()
  const shown = useRef(0)
  const bySubject = useRef(new Map<string, string>())

  useEffect(() => {
    for (const { id, kind, text, subject, action } of queue) {
      if (id <= shown.current) continue
      shown.current = id
      const replaced = subject && bySubject.current.get(subject)
      if (replaced) close(replaced)
      const toast = add({
        title: text,
        timeout: action && actionMs,
        priority: kind === 'error' ? 'high' : 'low',
        data: { kind },
        actionProps: action && {
          children: action.label,
          onClick: () => {
            close(toast)
            action.onClick()
          },
        },
      })
      if (subject) bySubject.current.set(subject, toast)
    }
  }, [queue, add, close])

  return toasts.map((toast) => {
    const kind = toast.data?.kind ?? 'info'
    return (
      <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
        <span className={styles.icon} data-kind={kind}>
          <Icon name={icons[kind]} />
        </span>
        <div className={styles.words}>
          <Toast.Title className={styles.text} render={<p />} />
          {toast.actionProps && <Toast.Action className={styles.action} />}
        </div>
        {/* Base UI hides it until the stack expands; ours is never collapsed. */}
        <Toast.Close aria-hidden={false} render={<IconButton icon="x" label="Закрыть" />} />
      </Toast.Root>
    )
  })
}
