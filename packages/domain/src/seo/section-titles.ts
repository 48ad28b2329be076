/** Deal lists with a title of their own; the key is the first segment of their path. */
export const sectionTitles = {
  review: 'Места с отзывами',
  promo: 'Самые большие скидки',
  blackfriday: 'Чёрная пятница',
  koronavirus: 'Всё для дома',
  coupons_for_gift: 'Купоны в подарок',
}

export type SeoSection = keyof typeof sectionTitles
