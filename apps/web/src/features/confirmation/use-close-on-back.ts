import { useEffect, useEffectEvent } from 'react'

let leaving: ReturnType<typeof setTimeout> | undefined

/** Gives an open dialog an entry in the history, so that Back closes it and the page stays. */
export function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    clearTimeout(leaving)
    if (!history.state?.isDialog) history.pushState({ ...history.state, isDialog: true }, '')
    const onPopState = (event: PopStateEvent) => {
      skipRouter(event)
      close()
    }
    addEventListener('popstate', onPopState, { capture: true })
    return () => {
      removeEventListener('popstate', onPopState, { capture: true })
      // Later, because StrictMode mounts the dialog again at once.
      leaving = setTimeout(leaveEntry)
    }
  }, [])
}

/** Does nothing after Back, or once the router has opened another page. */
function leaveEntry() {
  if (!history.state?.isDialog) return
  addEventListener('popstate', skipRouter, { capture: true, once: true })
  history.back()
}

// The router must not take our own steps for navigations.
const skipRouter = (event: PopStateEvent) => event.stopImmediatePropagation()
