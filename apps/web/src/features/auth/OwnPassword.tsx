import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'

type OwnPasswordProps = Pick<
  ComponentProps<typeof PasswordField>,
  'value' | 'error' | 'onType' | 'autoFocus'
>

/** The password of a signed-in user, before a change that a session alone must not make. */
export function OwnPassword(props: OwnPasswordProps) {
  return (
    <PasswordField
      label="Ваш пароль"
      hint="Чтобы мы знали, что это вы"
      autoComplete="current-password"
      {...props}
    />
  )
}
