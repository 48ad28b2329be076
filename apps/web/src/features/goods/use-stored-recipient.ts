import { useEffect, useEffectEvent, useState } from 'react'
import type { RecipientDraft } from './parcel-draft.ts'

const storageKey = 'parcel-recipient'

/** Keeps the typed address in this tab, for a reload and the way back from the bank. */
export function useStoredRecipient(
  draft: RecipientDraft,
  onRestore: (draft: RecipientDraft) => void,
) {
  const [isRestored, setRestored] = useState(false)
  const restore = useEffectEvent(() => {
    const stored = readRecipient()
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
  }, [isRestored, draft])
}

/** Called when an order is paid. */
export function clearRecipient() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be off; then there is no draft.
  }
}

function readRecipient(): Partial<RecipientDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
