import type { Network } from '@skidora/contract/networks.ts'
import { internalRedirect } from '@skidora/domain/pages/internal-redirect.ts'
import { paths } from '@skidora/domain/pages/paths.ts'

/** Redirect after linking; the profile shows which network was linked. */
export function afterLinking({ linked, redirect }: { linked: Network; redirect: string }): string {
  const next = internalRedirect(redirect)
  return next === paths.profile() ? `${next}?linked=${linked}` : next
}
