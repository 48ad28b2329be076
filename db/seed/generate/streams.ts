/** Each part of the catalogue draws from a stream of its own, so one can change without the rest. */
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
} as const
