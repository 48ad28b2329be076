import { paths } from '@skidora/domain/pages/paths.ts'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import { dayMs } from '../../durations.ts'
import { exampleEmail, firstOf, type LetterExample } from '../../letters/letter-example.ts'
import { bouncedMessages, latePaymentMessages } from './refund-letters.ts'
import {
  type ReturnNotice,
  refusedMessages,
  requestedMessages,
  returnedMessages,
} from './return-letters.ts'

const dealTitle = 'Ужин на двоих в ресторане «Базилик»'
const buyer = { email: exampleEmail, phone: null, name: 'Анна' }

const notice = (site: SiteAddress, now: Date): ReturnNotice => ({
  ...{ ...buyer, dealTitle, method: 'bank_card', cancelledVisits: [] },
  ...{ numbers: ['111122223333', '111122224444'], way: 'at_once' },
  ...{ toBalance: 500, toCard: 1300, promo: 200, isWhole: true, refusal: null },
  decideBy: new Date(now.getTime() + 10 * dayMs),
  ...{ timeZone: 'Europe/Moscow', visitKind: 'booking', cancelledSeats: 0, seatsLeft: 0 },
  url: siteOrigin(site) + paths.returns(),
})

const refund = (site: SiteAddress) => ({
  ...{ ...buyer, dealTitle, purchaseId: 1204, sum: 1300, method: 'sbp' as const },
  returnsUrl: siteOrigin(site) + paths.returns(),
  withdrawalsUrl: siteOrigin(site) + paths.withdrawals(),
})

export const returnLetters: LetterExample[] = [
  {
    name: 'return-done',
    title: 'Возврат принят',
    write: (site, now) => firstOf(returnedMessages(notice(site, now))),
  },
  {
    name: 'return-expired',
    title: 'Срок вышел, деньги на балансе',
    write: (site, now) =>
      firstOf(returnedMessages({ ...notice(site, now), way: 'expired', toCard: 0, promo: 0 })),
  },
  {
    name: 'return-requested',
    title: 'Заявка на возврат',
    write: (site, now) =>
      firstOf(
        requestedMessages({
          ...notice(site, now),
          cancelledVisits: [new Date(now.getTime() + 2 * dayMs)],
        }),
      ),
  },
  {
    name: 'return-refused',
    title: 'Возврат не одобрен',
    write: (site, now) =>
      firstOf(refusedMessages({ ...notice(site, now), refusal: 'купон уже предъявили.' })),
  },
  {
    name: 'late-payment',
    title: 'Оплата пришла поздно',
    write: (site) =>
      firstOf(latePaymentMessages({ ...refund(site), reason: 'late', status: 'expired' })),
  },
  {
    name: 'refund-bounced',
    title: 'Банк не принял возврат',
    write: (site) =>
      firstOf(bouncedMessages({ ...refund(site), reason: 'return', status: 'refunded' })),
  },
]
