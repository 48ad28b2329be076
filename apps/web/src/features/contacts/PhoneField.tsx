import { foreignPhoneError, isForeignPhone } from '@skidora/domain/accounts/phone-mask.ts'
import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import type { FieldTexts } from '../../ui/fields/FieldFrame.tsx'
import { editPhone } from './phone-edit.ts'

interface PhoneFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {}

/** A masked telephone input; `onChange` receives the masked text. */
export function PhoneField({ onChange, error, ...native }: PhoneFieldProps) {
  const isForeign = typeof native.value === 'string' && isForeignPhone(native.value)
  return (
    <Field
      placeholder="+7 (___) ___-__-__"
      {...native}
      error={isForeign ? foreignPhoneError : error}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onChange={(event) => {
        applyMask(event)
        onChange?.(event)
      }}
    />
  )
}

function applyMask({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
  const { text, caret } = editPhone(input.value, input.selectionStart ?? input.value.length)
  input.value = text
  input.setSelectionRange(caret, caret)
}
