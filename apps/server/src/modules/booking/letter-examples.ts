import { paths } from '@skidora/domain/pages/paths.ts'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import { dayMs } from '../../durations.ts'
import { exampleEmail, firstOf, type LetterExample } from '../../letters/letter-example.ts'
import { reminderMessages, type VisitNews, visitMessages } from './booking-letters.ts'

const exampleVisit = (site: SiteAddress, now: Date) => ({
  ...{ email: exampleEmail, isEmailConfirmed: true, buyerPhone: null },
  dealTitle: 'Маникюр с покрытием в студии «Лотос»',
  startsAt: new Date(now.getTime() + 2 * dayMs),
  ...{
    timeZone: 'Europe/Moscow',
    withWhom: 'Ольга, мастер маникюра',
    status: 'booked' as VisitNews,
  },
  ...{ address: 'ул. Покровка, 12', phone: '+7 495 000-00-01' },
  url: siteOrigin(site) + paths.coupons(),
})

const exampleSailing = (site: SiteAddress, now: Date) => ({
  ...exampleVisit(site, now),
  ...{ dealTitle: 'Прогулка по Москве-реке с ужином', withWhom: null },
  address: 'Причал «Китай-город»',
})

export const bookingLetters: LetterExample[] = [
  {
    name: 'visit',
    title: 'Запись',
    write: (site, now) => firstOf(visitMessages(exampleVisit(site, now), now)),
  },
  {
    name: 'visit-lost',
    title: 'Время записи уже заняли',
    write: (site, now) =>
      firstOf(visitMessages({ ...exampleVisit(site, now), status: 'lost' }, now)),
  },
  {
    name: 'visit-cancelled',
    title: 'Запись отменена',
    write: (site, now) =>
      firstOf(visitMessages({ ...exampleVisit(site, now), status: 'cancelled' }, now)),
  },
  {
    name: 'visit-reminder',
    title: 'Напоминание о записи',
    write: (site, now) => firstOf(reminderMessages(exampleVisit(site, now))),
  },
  {
    name: 'sailing',
    title: 'Места на рейс',
    write: (site, now) => firstOf(visitMessages(exampleSailing(site, now), now)),
  },
  {
    name: 'sailing-lost',
    title: 'Места на рейс закончились',
    write: (site, now) =>
      firstOf(visitMessages({ ...exampleSailing(site, now), status: 'lost' }, now)),
  },
  {
    name: 'sailing-reminder',
    title: 'Напоминание о рейсе',
    write: (site, now) => firstOf(reminderMessages(exampleSailing(site, now))),
  },
]
