/** Designs of a gift card, in the order of the list. */
export const giftCards = [
  { card: 'birthday', title: 'День рождения', greeting: 'С днём рождения!' },
  { card: 'love', title: 'С любовью', greeting: 'С любовью' },
  { card: 'thanks', title: 'Спасибо', greeting: 'Спасибо!' },
  { card: 'holiday', title: 'Праздник', greeting: 'С праздником!' },
  { card: 'just_so', title: 'Просто так', greeting: 'Просто так' },
] as const

export type GiftCard = (typeof giftCards)[number]['card']

export const greetingOf = (card: GiftCard): string =>
  giftCards.find((each) => each.card === card)?.greeting ?? ''
