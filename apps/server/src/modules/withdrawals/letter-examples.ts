import { paths } from '@skidora/domain/pages/paths.ts'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import { dayMs } from '../../durations.ts'
import { exampleEmail, firstOf, type LetterExample } from '../../letters/letter-example.ts'
import { type WithdrawalNotice, withdrawalMessages } from './withdrawal-letters.ts'

function example(site: SiteAddress, now: Date, notice: Partial<WithdrawalNotice>) {
  return firstOf(
    withdrawalMessages(
      {
        ...{ status: 'paid', arePapersAccepted: false, email: exampleEmail, phone: null },
        ...{ kopecks: 150_000, destination: 'карта •• 4242', holdUntil: null, refusal: null },
        url: siteOrigin(site) + paths.withdrawal('example'),
        ...notice,
      },
      now,
    ),
  )
}

export const withdrawalLetters: LetterExample[] = [
  {
    name: 'withdrawal-held',
    title: 'Вывод денег на новую карту',
    write: (site, now) =>
      example(site, now, { status: 'holding', holdUntil: new Date(now.getTime() + 3 * dayMs) }),
  },
  {
    name: 'withdrawal-paid',
    title: 'Деньги выплачены',
    write: (site, now) => example(site, now, { status: 'paid' }),
  },
  {
    name: 'withdrawal-refused',
    title: 'Вывод не одобрен',
    write: (site, now) =>
      example(site, now, { status: 'refused', refusal: 'на фото не видно имени.' }),
  },
]
