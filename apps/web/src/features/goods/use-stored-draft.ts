import { useEffect, useEffectEvent, useState } from 'react'

export const recipientKey = 'parcel-recipient'

/** Keeps what is typed and chosen in this tab, for a reload, the way back from the bank and the next order. */
export function useStoredDraft<Draft extends object>(
  storageKey: string,
  draft: Draft,
  onRestore: (draft: Draft) => void,
) {
  const [isRestored, setRestored] = useState(false)
  const restore = useEffectEvent(() => {
    const stored = readDraft<Draft>(storageKey)
    if (stored) onRestore({ ...draft, ...stored })
    setRestored(true)
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (!isRestored) return
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(draft))
    } catch {
      // Storage may be off; the form works without it.
    }
  }, [isRestored, storageKey, draft])
}

/** Called when an order is paid. */
export function clearDraft(storageKey: string) {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be off; then there is no draft.
  }
}

function readDraft<Draft>(storageKey: string): Partial<Draft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
