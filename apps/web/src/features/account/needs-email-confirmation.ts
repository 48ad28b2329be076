import type { UserInfo } from '@skidora/contract/accounts.ts'

/** Whether the address must be confirmed before other sign-in methods are allowed. */
export const needsEmailConfirmation = ({
  email,
  isEmailConfirmed,
}: Pick<UserInfo, 'email' | 'isEmailConfirmed'>) => email !== null && !isEmailConfirmed
