import type { Gift } from '@skidora/contract/checkout.ts'

/** Designs of a gift card, in the order of the list. */
export const giftCards: { card: Gift['card']; title: string; greeting: string }[] = [
  { card: 'birthday', title: 'День рождения', greeting: 'С днём рождения!' },
  { card: 'love', title: 'С любовью', greeting: 'С любовью' },
  { card: 'thanks', title: 'Спасибо', greeting: 'Спасибо!' },
  { card: 'holiday', title: 'Праздник', greeting: 'С праздником!' },
  { card: 'just_so', title: 'Просто так', greeting: 'Просто так' },
]
