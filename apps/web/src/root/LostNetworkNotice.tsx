import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { lostNetwork } from '../lib/api/retry-loop.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import styles from './LostNetworkNotice.module.css'
import { reloadTexts } from './reload-texts.ts'

/** Notice over the unchanged page while something failed to load. */
export function LostNetworkNotice() {
  const notice = useSyncExternalStore(lostNetwork.subscribe, lostNetwork.notice)
  return (
    <div role="status">
      {notice === 'lost' && (
        <Notice action="Повторить" onAction={lostNetwork.retry}>
          <strong>Нет связи с сервером.</strong> Продолжим, как только она появится.
        </Notice>
      )}
      {notice === 'limited' && (
        <Notice action="Повторить" onAction={lostNetwork.retry}>
          <strong>Слишком много запросов.</strong> Подождите немного, страница откроется сама.
        </Notice>
      )}
      {notice === 'reload' && (
        <Notice action="Обновить" onAction={() => window.location.reload()}>
          {reloadTexts[lostNetwork.reloadReason() ?? 'other']}
        </Notice>
      )}
    </div>
  )
}

type NoticeProps = { action: string; onAction: () => void; children: ReactNode }

function Notice({ action, onAction, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current ? liftToasts(box.current) : undefined), [])
  return (
    <div ref={box} className={styles.notice}>
      <p>{children}</p>
      <Button size="sm" variant="secondary" onClick={onAction}>
        {action}
      </Button>
      <IconButton icon="x" label="Закрыть" onClick={lostNetwork.dismiss} />
    </div>
  )
}

/** Toasts share the corner and are shown above the notice. */
function liftToasts(notice: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--notice', `calc(${notice.offsetHeight}px + var(--space-2))`),
  )
  observer.observe(notice)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice')
  }
}
