import { useEffect, useEffectEvent } from 'react'

/** Reports text that was typed before hydration: React keeps it in the control, but fires no event. */
export function useEarlyText(id: string, value: unknown, onType?: (text: string) => void) {
  const report = useEffectEvent(() => {
    const control = document.getElementById(id)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && value !== undefined && control.value !== String(value)) onType?.(control.value)
  })
  useEffect(() => report(), [])
}
