import type { UserInfo } from '@skidora/contract/accounts.ts'

/** Whether the address has to be confirmed before anything else may open the account. */
export const awaitsEmail = ({
  email,
  isEmailConfirmed,
}: Pick<UserInfo, 'email' | 'isEmailConfirmed'>) => email !== null && !isEmailConfirmed
