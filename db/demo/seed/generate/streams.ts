/** Each part of the catalogue has its own random stream, so that it can change independently. */
export const streams = {
  brands: 1,
  places: 2,
  roster: 3,
  plan: 4,
  deals: 5,
  perks: 6,
  extras: 21,
  albums: 22,
  reviews: 7,
  questions: 8,
  hotels: 20,
  visits: 23,
  staff: 24,
  delivery: 31,
  variants: 32,
  tours: 25,
} as const
