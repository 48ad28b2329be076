import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { Subject } from '../accounts/codes/own-codes-service.ts'
import type { Destinations } from './destinations.ts'
import type { WithdrawalPatch } from './read-withdrawal-patch.ts'
import type { Request } from './withdrawals-store.ts'

type Draft = Pick<Request, 'kopecks' | 'hash' | 'title'>

/** What the owner confirms by a code: the sum and where it goes; null until both are known. */
export function termsOf(
  patch: WithdrawalPatch,
  draft: Draft | null,
  destinations: Destinations,
): Subject | null {
  const kopecks = patch.kopecks ?? draft?.kopecks ?? null
  // Sealed with an empty code, since only the hash and the title are used.
  const sealed = patch.destination && destinations.seal(patch.destination, '')
  const hash = sealed?.destination_hash ?? draft?.hash
  const title = sealed?.destination_title ?? draft?.title
  if (kopecks === null || !hash || !title) return null
  const place = title.replace(/^Карта/, 'карта')
  return {
    key: `${kopecks} ${hash.toString('hex')}`,
    text: `вывод ${formatPrice(kopecksToRubles(kopecks))} (${place})`,
  }
}
