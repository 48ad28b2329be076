/** Lists of deals that have a name of their own; the key is the first part of their address. */
export const sectionTitles = {
  review: 'Места с отзывами',
  promo: 'Самые большие скидки',
  blackfriday: 'Чёрная пятница',
  koronavirus: 'Всё для дома',
  coupons_for_gift: 'Купоны в подарок',
}

export type SeoSection = keyof typeof sectionTitles
