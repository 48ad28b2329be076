import { siteOrigin } from '../../addresses/site-address.ts'
import { dayMs } from '../../durations.ts'
import { exampleEmail, type LetterExample } from '../../letters/letter-example.ts'
import { couponsLetter, presentLetter } from './coupon-messages.ts'
import { reminderLetter } from './reminder-letter.ts'

const coupon = (now: Date, id: number, number: string) => ({
  ...{ id, purchaseId: 1, number, pin: '0042', price: 1800, payOnSite: null, isDigital: true },
  ...{ dealTitle: 'Ужин на двоих в ресторане «Базилик»', optionTitle: 'Сет из пяти блюд' },
  ...{ companyName: 'Базилик', timeZone: 'Europe/Moscow' },
  endsAt: new Date(now.getTime() + 60 * dayMs).toISOString(),
  sites: [{ cityTitle: 'Москва', address: 'ул. Покровка, 12', phone: '+7 495 000-00-01' }],
  conditions: ['Запишитесь заранее', 'Не суммируется с другими акциями'],
})

const coupons = (now: Date) => [coupon(now, 1, '111122223333'), coupon(now, 2, '111122224444')]

export const couponLetters: LetterExample[] = [
  {
    name: 'coupons',
    title: 'Купоны себе',
    write: (site, now) => couponsLetter(exampleEmail, coupons(now), siteOrigin(site)),
  },
  {
    name: 'present',
    title: 'Купоны другому человеку',
    write: (_site, now) => presentLetter(exampleEmail, 'Мария', coupons(now)),
  },
  {
    name: 'coupon-reminder',
    title: 'Купон скоро закончится',
    write: (site, now) =>
      reminderLetter(
        { name: 'Анна', email: exampleEmail },
        [
          {
            ...{ id: 1, dealTitle: 'Ужин на двоих', companyName: 'Базилик' },
            ...{ endsAt: new Date(now.getTime() + 7 * dayMs), timeZone: 'Europe/Moscow' },
          },
        ],
        site,
        now,
      ),
  },
]
