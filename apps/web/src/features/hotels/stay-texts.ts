import { countOf, leftText, type PluralForms } from '@skidora/domain/text/plural.ts'

/** Singular of a category's title. */
const kinds: Record<string, string> = {
  'Городские отели': 'Городской отель',
  'Отели у моря': 'Отель у моря',
  'Загородные отели': 'Загородный отель',
  Санатории: 'Санаторий',
  Глэмпинги: 'Глэмпинг',
}

export const hotelKind = (categoryTitle: string) => kinds[categoryTitle] ?? categoryTitle

const dayForms: PluralForms = ['день', 'дня', 'дней']
const nightForms: PluralForms = ['ночь', 'ночи', 'ночей']
const guestForms: PluralForms = ['гость', 'гостя', 'гостей']
const roomForms: PluralForms = ['номер', 'номера', 'номеров']
const hotelForms: PluralForms = ['отель', 'отеля', 'отелей']

export const daysText = (count: number) => countOf(count, dayForms)
export const nightsText = (count: number) => countOf(count, nightForms)
export const guestsText = (count: number) => countOf(count, guestForms)
export const roomsText = (count: number) => countOf(count, roomForms)
export const roomsLeftText = (count: number) => leftText(count, roomForms)
/** After «больше». */
export const moreHotelsText = (count: number) => countOf(count, ['отеля', 'отелей', 'отелей'])
export const hotelsText = (count: number) => countOf(count, hotelForms)
