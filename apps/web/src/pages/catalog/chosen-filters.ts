import { formatNumber, formatPrice } from '@skidora/domain/money.ts'
import { NBSP } from '@skidora/domain/text.ts'
import type { Filters } from './listing-query.ts'

export type ChosenFilter = {
  label: string
  /** What remains without it. */
  rest: Filters
}

export const flagTitles = {
  free_today: 'Можно сегодня',
  free_tonight: 'Свободно сегодня вечером',
  bookable: 'Запись онлайн',
  cashback: 'С кэшбэком',
} as const

/** What the visitor has chosen, each with a way to take it off. */
export function chosenFilters(filters: Filters, tagTitle: string | undefined): ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  const { tag, price_from: from, price_to: to, discount_from, rating_from, landmark } = filters
  if (tag !== undefined) chosen.push({ label: tagTitle ?? tag, rest: without(filters, 'tag') })
  if (from !== undefined || to !== undefined) {
    chosen.push({
      label: priceText(from, to),
      rest: without(without(filters, 'price_from'), 'price_to'),
    })
  }
  if (discount_from !== undefined) {
    chosen.push({
      label: `Скидка ${discountText(discount_from)}`,
      rest: without(filters, 'discount_from'),
    })
  }
  if (rating_from !== undefined) {
    chosen.push({
      label: `Оценка ${ratingText(rating_from)}`,
      rest: without(filters, 'rating_from'),
    })
  }
  if (landmark !== undefined) chosen.push({ label: landmark, rest: without(filters, 'landmark') })
  if (filters.near !== undefined) chosen.push({ label: 'Рядом', rest: without(filters, 'near') })
  for (const name of ['free_today', 'free_tonight', 'bookable', 'cashback'] as const) {
    if (filters[name]) chosen.push({ label: flagTitles[name], rest: without(filters, name) })
  }
  return chosen
}

export const discountText = (from: number) => `от${NBSP}${from}${NBSP}%`
export const ratingText = (from: number) => `от${NBSP}${formatNumber(from)}`

function priceText(from: number | undefined, to: number | undefined): string {
  if (to === undefined) return `от${NBSP}${formatPrice(from ?? 0)}`
  if (from === undefined) return `до${NBSP}${formatPrice(to)}`
  return `${formatNumber(from)}–${formatPrice(to)}`
}

function without(filters: Filters, name: keyof Filters): Filters {
  const { [name]: _taken, ...rest } = filters
  return rest
}
