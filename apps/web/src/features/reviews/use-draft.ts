import { useEffect, useState } from 'react'

/** What was typed into a dialog that was closed unsent, until the page is left. */
const drafts = new Map<string, Map<string, unknown>>()

/** State of a field that survives closing its dialog; `form` identifies the dialog's subject. */
export function useDraft<T>(form: string, field: string, initial: T) {
  const [value, setValue] = useState<T>(() => {
    const fields = drafts.get(form)
    return fields?.has(field) ? (fields.get(field) as T) : initial
  })
  useEffect(() => {
    drafts.set(form, (drafts.get(form) ?? new Map()).set(field, value))
  }, [form, field, value])
  return [value, setValue] as const
}

export const forgetDraft = (form: string) => drafts.delete(form)
