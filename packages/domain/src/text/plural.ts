import { formatNumber } from '../money/money.ts'
import { NBSP } from './text.ts'

/** The forms after 1, 2 and 5: `['отзыв', 'отзыва', 'отзывов']`. */
export type PluralForms = readonly [one: string, few: string, many: string]

export function pluralForm(n: number): 0 | 1 | 2 {
  if (!Number.isFinite(n)) throw new RangeError(`Cannot count ${n}`)
  if (!Number.isInteger(n)) return 1
  const lastTwo = Math.abs(n) % 100
  const last = lastTwo % 10
  if (lastTwo >= 11 && lastTwo <= 14) return 2
  if (last === 1) return 0
  return last >= 2 && last <= 4 ? 1 : 2
}

export function plural(n: number, forms: PluralForms): string {
  return forms[pluralForm(n)]
}

/** `Остался 21 купон`, `Осталась 1 попытка`, `Осталось 4 места`. */
export function leftText(n: number, forms: PluralForms): string {
  const [one] = forms
  const verb = /[ая]$/.test(one) ? 'Осталась' : /[ое]$/.test(one) ? 'Осталось' : 'Остался'
  return `${plural(n, [verb, 'Осталось', 'Осталось'])} ${countOf(n, forms)}`
}

export const attemptsLeftText = (n: number): string =>
  leftText(n, ['попытка', 'попытки', 'попыток'])

export function countOf(n: number, forms: PluralForms): string {
  return `${formatNumber(n)}${NBSP}${plural(n, forms)}`
}
