import { type ComponentProps, useId } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import type { FieldTexts } from '../../ui/fields/FieldFrame.tsx'

interface SuggestFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'list'> {
  suggestions: readonly string[] | null
  onType: (text: string) => void
}

/** A text field with a native datalist, which phones and keyboards support. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const listId = useId()
  return (
    <>
      <Field {...field} list={listId} />
      <datalist id={listId}>
        {suggestions?.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}
