import type { Network } from '@skidora/contract/networks.ts'
import { innerAddress } from '@skidora/domain/inner-address.ts'
import { paths } from '../../lib/paths.ts'

/** Redirect after linking; the profile shows which network was linked. */
export function afterLinking({ linked, redirect }: { linked: Network; redirect: string }): string {
  const next = innerAddress(redirect)
  return next === paths.profile() ? `${next}?linked=${linked}` : next
}
