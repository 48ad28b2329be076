import { useEffect } from 'react'
import { timeoutSignal } from '../api/timeout-signal.ts'

/**
 * Disables scroll restoration: Chromium's scroll anchoring would look for this page's text in the
 * reloaded page. The router enables restoration on pagehide, so this listener is added last.
 */
export function reopen() {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual'
  })
  window.location.reload()
}

const checkMs = 5000

/** Reloads the requested page when the site is reachable. */
export function useReturn() {
  useEffect(() => {
    // At its own URL there is no other page to reload.
    if (window.location.pathname.startsWith('/offline')) return
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
