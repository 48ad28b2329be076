import { type ChangeEvent, type ComponentProps, useId } from 'react'
import styles from './control.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fieldAria } from './field-ids.ts'
import { useEarlyText } from './use-early-text.ts'

type FieldProps = FieldTexts & {
  /** Called with the whole text after each change. */
  onType?: (text: string) => void
} & (
    | ({ multiline?: false } & ComponentProps<'input'>)
    | ({ multiline: true } & ComponentProps<'textarea'>)
  )

export function Field({ label, hint, error, onType, ...rest }: FieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  useEarlyText(id, rest.value, onType)
  const shared = {
    id,
    className: styles.control,
    ...fieldAria(id, { hint, error }),
    ...(onType && { onChange: (event: TextChange) => onType(event.currentTarget.value) }),
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {rest.multiline ? <TextArea {...rest} {...shared} /> : <Input {...rest} {...shared} />}
    </FieldFrame>
  )
}

type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

function TextArea({ multiline, ...native }: { multiline: true } & ComponentProps<'textarea'>) {
  return <textarea {...native} />
}

function Input({ multiline, ...native }: { multiline?: false } & ComponentProps<'input'>) {
  return <input {...native} />
}
