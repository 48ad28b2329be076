import type { AuthFieldName } from '@skidora/domain/accounts/auth-form.ts'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import type { StepProps } from './AuthForm.tsx'

type AuthInputProps = StepProps & { name: AuthFieldName; label: string; hint?: string } & Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'maxLength'
  > & { error?: string }

/** A field of the shared form state, which keeps its value between steps. */
export function AuthInput({ auth, name, error, type, ...rest }: AuthInputProps) {
  const field = auth.form.fields[name]
  const Input = type === 'password' ? PasswordField : Field
  return (
    <Input
      {...rest}
      {...(type !== 'password' && { type })}
      name={name}
      value={field.value}
      error={field.error || error}
      onType={(text: string) => auth.type(name, text)}
    />
  )
}
