import { useEffect, useRef } from 'react'
import { Field } from '../../ui/Field.tsx'

type CodeFieldProps = {
  label: string
  length: number
  value: string
  error?: string
  onChange: (code: string) => void
}

/** Digits only; the phone's keyboard offers the code from the message by itself. */
export function CodeField({ label, length, value, error, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // The step exists for this one field.
  useEffect(() => input.current?.focus(), [])
  return (
    <Field
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={error}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
        onChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))
      }
    />
  )
}
