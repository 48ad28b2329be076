import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import { formatNumber, formatPrice } from '@skidora/domain/money.ts'
import { pointText } from '@skidora/domain/nearby.ts'
import { NBSP } from '@skidora/domain/text.ts'
import { type Filters, joinLandmarks, splitLandmarks } from './listing-query.ts'

export type ChosenFilter = {
  label: string
  /** The filters without this one. */
  rest: Filters
}

export const flagTitles = {
  free_today: 'Можно сегодня',
  free_tonight: 'Свободно сегодня вечером',
  open_now: 'Открыто сейчас',
  bookable: 'Запись онлайн',
  cashback: 'С кэшбэком',
} as const

/** Active filters, each with the rest to remove it; `centre` is the city centre. */
export function chosenFilters(
  filters: Filters,
  tagTitle: string | undefined,
  centre: Coordinates,
): ChosenFilter[] {
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
  const landmarks = splitLandmarks(landmark)
  for (const name of landmarks) {
    const others = joinLandmarks(landmarks.filter((other) => other !== name))
    const rest = without(filters, 'landmark')
    chosen.push({ label: name, rest: others ? { ...rest, landmark: others } : rest })
  }
  if (filters.near !== undefined) {
    // Without a shared location the search is around the centre.
    const isCentre = filters.near === pointText(centre)
    const label = isCentre ? 'Рядом с центром города' : 'Рядом с вами'
    chosen.push({ label, rest: without(filters, 'near') })
  }
  for (const name of Object.keys(flagTitles) as (keyof typeof flagTitles)[]) {
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
