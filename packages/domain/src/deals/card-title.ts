import { NBSP } from '../text/text.ts'

/** `Карта •• 4444` for the bank's `Bank card *4444`: the bank sends no more of a card. */
export function cardTitle(bankTitle: string | null): string {
  const digits = bankTitle?.match(/\d{4}$/)?.[0]
  return digits ? `Карта${NBSP}••${NBSP}${digits}` : 'Карта'
}
