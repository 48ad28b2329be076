import type { PluralForms } from '../text/plural.ts'

const coupons: PluralForms = ['купон', 'купона', 'купонов']

/** Units of stock by kind. Apart from the other words, which the first load of a deal does not need. */
export const kindPieces = {
  coupon: coupons,
  river: coupons,
  goods: ['штука', 'штуки', 'штук'],
  hotel: ['номер', 'номера', 'номеров'],
  tour: ['место', 'места', 'мест'],
} satisfies Record<string, PluralForms>
