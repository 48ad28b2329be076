import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useState } from 'react'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { timeoutSignal } from '../../lib/api/timeout-signal.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Нет соединения — Скидора',
    description: 'Похоже, пропал интернет. Страница откроется, как только он вернётся.',
  }),
}

export function Component() {
  useReturn()
  const hasCoupons = useHasSavedCoupons()
  return (
    <PageNotice
      title="Нет соединения с интернетом"
      text="Проверьте сеть. Как только она появится, страница откроется снова."
    >
      <Button onClick={reopen}>Попробовать ещё раз</Button>
      {hasCoupons && (
        // Not by the router, which would have to load the page's data.
        <Button href={paths.coupons()} target="_self" variant="secondary">
          Открыть сохранённые купоны
        </Button>
      )}
    </PageNotice>
  )
}

/** Whether the service worker has cached the list of coupons. */
function useHasSavedCoupons(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!('caches' in globalThis)) return
    caches.match(paths.coupons(), { ignoreVary: true }).then(
      (list) => setHas(list !== undefined),
      () => {},
    )
  }, [])
  return has
}

/**
 * Disables scroll restoration: Chromium's scroll anchoring would look for this page's text in the
 * reloaded page. The router enables restoration on pagehide, so this listener is added last.
 */
function reopen() {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual'
  })
  window.location.reload()
}

const checkMs = 5000

/** Reloads the requested page when the site is reachable. */
function useReturn() {
  useEffect(() => {
    // At its own URL there is no other page to reload.
    if (window.location.pathname === '/offline') return
    const check = () =>
      fetch(window.location.href, {
        method: 'HEAD',
        cache: 'no-store',
        signal: timeoutSignal(undefined, checkMs),
      }).then(
        ({ status }) => {
          // A proxy may respond instead of the site.
          if (status < 500) reopen()
        },
        () => {},
      )
    const timer = setInterval(check, checkMs)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
  }, [])
}
