import { createHmac } from 'node:crypto'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import { cardTitle } from '@skidora/domain/deals/card-title.ts'
import { sbpBanks } from '@skidora/domain/money/sbp-banks.ts'
import type { PayoutDestination } from '../../adapters/bank/bank.ts'
import type { Vault } from '../../vault.ts'

export type Destinations = ReturnType<typeof createDestinations>

/**
 * Payout destinations: stored encrypted, recognized by a keyed hash, shown by their last digits.
 */
export function createDestinations(vault: Vault, secretKey: Buffer) {
  const placeOf = (code: string) => `withdrawal ${code}`
  return {
    /** Columns of the withdrawal with this code. */
    seal(destination: PayoutDestination, code: string) {
      const text = JSON.stringify(destination)
      return {
        method: destination.type,
        destination: vault.seal(text, placeOf(code)),
        // Keyed, since a plain hash of a card number can be brute-forced in minutes.
        destination_hash: createHmac('sha256', secretKey).update(`destination ${text}`).digest(),
        destination_title: titleOf(destination),
      }
    },

    /** Null when it was sealed with another key. */
    open(sealed: string, code: string): PayoutDestination | null {
      const text = vault.open(sealed, placeOf(code))
      return text === null ? null : JSON.parse(text)
    },
  }
}

function titleOf(destination: PayoutDestination): string {
  if (destination.type === 'bank_card') return cardTitle(destination.cardNumber)
  const bank = sbpBanks.find(({ id }) => id === destination.bankId)
  return `СБП ${maskContact(`+${destination.phone}`)}, ${bank?.title ?? 'банк'}`
}
