import { paths } from '@skidora/domain/pages/paths.ts'
import { siteOrigin } from '../../addresses/site-address.ts'
import { dayMs } from '../../durations.ts'
import { exampleEmail, type LetterExample } from '../../letters/letter-example.ts'
import type { BoughtCoupons } from './delivery/bought-coupons-read-model.ts'
import { giftLetter } from './delivery/gift-letter.ts'
import { orderLetter } from './delivery/order-messages.ts'
import { giftNewsLetter } from './gifts/gift-news-letter.ts'

const dinner = (now: Date): BoughtCoupons => ({
  ...{ dealTitle: 'Ужин на двоих в ресторане «Базилик»', optionTitle: 'Сет из пяти блюд' },
  ...{ brandTitle: 'Базилик', timeZone: 'Europe/Moscow', visitKind: 'booking' },
  endsAt: new Date(now.getTime() + 60 * dayMs),
  ...{ balanceKopecks: 50_000, bankKopecks: 290_000, promoKopecks: 20_000, onSiteKopecks: null },
  ...{ isDigital: true, details: null },
  coupons: [
    {
      ...{ id: 1, number: '111122223333', pin: '0042' },
      visitAt: new Date(now.getTime() + 2 * dayMs).toISOString(),
    },
    { id: 2, number: '111122224444', pin: '0137', visitAt: null },
  ],
  addresses: ['Москва, ул. Покровка, 12', 'Москва, Лесная ул., 7'],
})

const one = (now: Date): BoughtCoupons => ({
  ...dinner(now),
  coupons: dinner(now).coupons.slice(1),
})

const massage = (now: Date): BoughtCoupons => ({
  ...{ ...one(now), dealTitle: 'Массаж спины', optionTitle: '60 минут', brandTitle: 'Лотос' },
  ...{ balanceKopecks: 0, bankKopecks: 210_000, promoKopecks: 0 },
  coupons: [{ id: 3, number: '222233334444', pin: '7310', visitAt: null }],
  addresses: ['Москва, Тверская ул., 3'],
})

const gift = { name: 'Анна', recipientName: 'Маша', dealTitle: 'Массаж спины' }

export const purchaseLetters: LetterExample[] = [
  {
    name: 'order',
    title: 'Купоны после оплаты',
    write: (site, now) => orderLetter(exampleEmail, [{ ...dinner(now), gift: null }], site),
  },
  {
    name: 'order-of-many',
    title: 'Заказ из нескольких акций, одна в подарок',
    write: (site, now) =>
      orderLetter(
        exampleEmail,
        [
          { ...dinner(now), gift: null },
          { ...massage(now), gift: { recipientName: 'Маша', sendAt: now } },
        ],
        site,
      ),
  },
  {
    name: 'free-coupon',
    title: 'Бесплатный купон',
    write: (site, now) =>
      orderLetter(
        exampleEmail,
        [
          {
            ...{ ...one(now), gift: null, onSiteKopecks: 180_000 },
            ...{ balanceKopecks: 0, bankKopecks: 0, promoKopecks: 0 },
          },
        ],
        site,
      ),
  },
  {
    name: 'gift',
    title: 'Подарок',
    write: (site, now) =>
      giftLetter(
        exampleEmail,
        {
          ...{ card: 'birthday', recipientName: 'Маша', senderName: 'Анна' },
          message: 'Пусть вечер будет вкусным!\nОбнимаю.',
          url: siteOrigin(site) + paths.gift('example'),
        },
        massage(now),
      ),
  },
  {
    name: 'gift-claimed',
    title: 'Подарок забрали',
    write: (site) => giftNewsLetter(exampleEmail, { ...gift, news: 'claimed' }, site),
  },
  {
    name: 'gift-given-back',
    title: 'От подарка отказались',
    write: (site) => giftNewsLetter(exampleEmail, { ...gift, news: 'givenBack' }, site),
  },
]
