import { useEffect, useRef } from 'react'
import { Field } from '../../ui/fields/Field.tsx'

type CodeFieldProps = {
  label: string
  length: number
  value: string
  error?: string
  onType: (code: string) => void
}

/** Digits only; phone keyboards suggest the code from the SMS. */
export function CodeField({ label, length, value, error, onType }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // The only field of its step.
  useEffect(() => input.current?.focus(), [])
  return (
    <Field
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={error}
      onType={(text) => onType(text.replaceAll(/\D/g, '').slice(0, length))}
    />
  )
}
