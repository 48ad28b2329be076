import { useState } from 'react'
import { EmailSuggestion } from '../../features/contacts/EmailSuggestion.tsx'
import { useEmailDomain } from '../../features/contacts/use-email-domain.ts'
import { Field } from '../../ui/Field.tsx'
import styles from './checkout.module.css'

type EmailFieldProps = {
  label: string
  hint?: string
  autoComplete: 'email' | 'off'
  value: string
  error: string | undefined
  onType: (text: string) => void
}

/** Suggests a corrected address while typing; shows an error only after blur. */
export function EmailField({ value, error, onType, ...rest }: EmailFieldProps) {
  const domain = useEmailDomain(value)
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && domain?.isValid === false
  return (
    <div className={styles.stack}>
      <Field
        {...rest}
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
      <EmailSuggestion domain={domain} onTake={onType} />
    </div>
  )
}
