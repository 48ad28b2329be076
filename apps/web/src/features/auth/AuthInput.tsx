import type { AuthFieldName } from '@skidora/domain/auth-form.ts'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/Field.tsx'
import type { StepProps } from './AuthForm.tsx'

type AuthInputProps = StepProps & { name: AuthFieldName; label: string; hint?: string } & Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'maxLength'
  > & { error?: string }

/** One of the form's own fields, which keep their text from step to step. */
export function AuthInput({ auth, name, error, ...rest }: AuthInputProps) {
  const field = auth.form.fields[name]
  return (
    <Field
      {...rest}
      name={name}
      value={field.value}
      error={field.error || error}
      onType={(text) => auth.type(name, text)}
    />
  )
}
