import { useEffect, useEffectEvent } from 'react'

let leaveTimer: ReturnType<typeof setTimeout> | undefined

/** Adds a history entry for an open dialog, so that Back closes it and stays on the page. */
export function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    clearTimeout(leaveTimer)
    if (!history.state?.isDialog) history.pushState({ ...history.state, isDialog: true }, '')
    const onPopState = (event: PopStateEvent) => {
      skipRouter(event)
      close()
    }
    addEventListener('popstate', onPopState, { capture: true })
    return () => {
      removeEventListener('popstate', onPopState, { capture: true })
      // Delayed, because StrictMode remounts the dialog at once.
      leaveTimer = setTimeout(leaveEntry)
    }
  }, [])
}

/** Does nothing after Back, or after the router has opened another page. */
function leaveEntry() {
  if (!history.state?.isDialog) return
  addEventListener('popstate', skipRouter, { capture: true, once: true })
  history.back()
}

// The router must not handle our own history entries.
const skipRouter = (event: PopStateEvent) => event.stopImmediatePropagation()
