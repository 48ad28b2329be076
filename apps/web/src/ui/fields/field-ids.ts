export const fieldIds = (id: string) => ({
  label: `${id}-label`,
  value: `${id}-value`,
  hint: `${id}-hint`,
  error: `${id}-error`,
})

/** ARIA attributes that link a control to its FieldFrame's hint and error. */
export function fieldAria(id: string, { hint, error }: { hint?: string; error?: string }) {
  const ids = fieldIds(id)
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ')
  return {
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
}
