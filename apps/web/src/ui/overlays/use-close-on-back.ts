import { useEffect, useEffectEvent } from 'react'
import { addSheet, ensureEntry } from './close-on-back.ts'

/** Back closes the open dialog and stays on the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const remove = addSheet(() => close())
    return () => remove()
  }, [isOpen])
  // The router may have replaced the entry, as filters do at each change.
  useEffect(() => {
    if (isOpen) ensureEntry()
  })
}
