import { NBSP } from './text.ts'

/** `Карта •• 4444` for what the bank calls `Bank card *4444`: no more of a card is known. */
export function cardTitle(bankTitle: string | null): string {
  const digits = bankTitle?.match(/\d{4}$/)?.[0]
  return digits ? `Карта${NBSP}••${NBSP}${digits}` : 'Карта'
}
