import { NBSP } from '../text/text.ts'

/** `Карта •• 4444` for a card number, or the bank's `Bank card *4444`. Contains no breaking space. */
export function cardTitle(card: string | null): string {
  const digits = card?.match(/\d{4}$/)?.[0]
  return digits ? `Карта${NBSP}••${NBSP}${digits}` : 'Карта'
}
