/** Texts unique to the victim's data, so that a leak is visible in any response. */
export const markers = {
  name: 'Маркерина',
  email: 'marker-victim@secret.example',
  phone: '+79997770155',
  birthday: '1971-02-03',
  device: 'Маркерфон, Маркерос',
  address: '198.51.100.77',
  network: 'Маркер из сети',
  passkey: 'Ключ маркера',
  card: 'Маркеркарта •• 4242',
  promoCode: 'MARKER-PROMO-9',
  giftRecipient: 'Получатель-маркер',
  giftEmail: 'marker-gift@secret.example',
  giftMessage: 'Поздравление-маркер',
  orderEmail: 'marker-order@secret.example',
  visitor: 'Гость-маркер',
  stayGuest: 'Постоялец-маркер',
  returnText: 'Причина-маркер возврата',
  payee: 'Маркерина Получателева',
  paper: 'скан-маркер',
  paperBytes: 'marker-inside-the-paper',
  waitingReview: 'Отзыв-маркер, который ещё никто не проверил',
  reviewAnswer: 'Ответ-маркер, который ещё никто не проверил',
  waitingQuestion: 'Вопрос-маркер, который ещё никто не проверил',
  reviewPhoto: 'reviews/ma/marker-photo.webp',
} as const

export type Marker = keyof typeof markers | 'couponNumber' | 'couponPin' | 'withdrawalCode'
