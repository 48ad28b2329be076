import type { UserInfo } from '@skidora/contract/accounts.ts'
import { internalRedirect } from '@skidora/domain/pages/internal-redirect.ts'
import { paths } from '@skidora/domain/pages/paths.ts'

/** While a deletion is pending, only account pages, since they announce it and can cancel it. */
export function pathAfterSignIn(
  { deletionAt }: Pick<UserInfo, 'deletionAt'>,
  redirect: string | null | undefined,
): string {
  const next = internalRedirect(redirect)
  return deletionAt && !`${next}/`.startsWith(`${paths.user()}/`) ? paths.user() : next
}
