import { useEffect } from 'react'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { Button } from '../../ui/Button.tsx'

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
  return (
    <PageNotice
      title="Нет соединения с интернетом"
      text="Проверьте сеть. Как только она появится, страница откроется снова."
    >
      <Button onClick={reopen}>Попробовать ещё раз</Button>
    </PageNotice>
  )
}

/**
 * Chromium would look for the text at the top of this page in the one that opens, and scroll to it.
 * The router switches the restoration on as it leaves, so this listener comes last.
 */
function reopen() {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual'
  })
  window.location.reload()
}

const checkMs = 5000

/** Opens the page that was asked for once the site can be reached. */
function useReturn() {
  useEffect(() => {
    // At its own address there is no other page to reopen.
    if (window.location.pathname === '/offline') return
    const check = () =>
      fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => {
          // A proxy may respond in place of the site.
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
