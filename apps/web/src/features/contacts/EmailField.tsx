import { useRef, useState } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './EmailSuggestion.module.css'
import { EmailSuggestion } from './EmailSuggestion.tsx'
import { useEmailDomain } from './use-email-domain.ts'

type EmailFieldProps = {
  label: string
  hint?: string
  autoComplete: 'email' | 'off'
  autoFocus?: boolean
  value: string
  error: string | undefined
  onType: (text: string) => void
}

/** Suggests a corrected address while typing; shows an error only after blur. */
export function EmailField({ value, error, onType, ...rest }: EmailFieldProps) {
  const domain = useEmailDomain(value)
  const input = useRef<HTMLInputElement>(null)
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && domain?.isValid === false
  return (
    <div className={styles.field}>
      <Field
        {...rest}
        ref={input}
        type="email"
        inputMode="email"
        maxLength={200}
        value={value}
        error={error ?? (isWrong ? 'Проверьте адрес: похоже, в нём ошибка' : undefined)}
        onType={(text) => {
          setLeft(false)
          onType(text)
        }}
        onBlur={() => setLeft(true)}
      />
      <EmailSuggestion
        domain={domain}
        onTake={(meant) => {
          onType(meant)
          // The suggestion, which has the focus, disappears.
          input.current?.focus()
        }}
      />
    </div>
  )
}
