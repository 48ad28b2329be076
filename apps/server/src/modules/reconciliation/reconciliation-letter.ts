import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { Report } from './reconcile.ts'

type ReportedDifferences = {
  range: Report['range']
  differences: Pick<Report['differences'][number], 'isHealed' | 'kopecks'>[]
}

const timeZone = 'Europe/Moscow'

/** Lists unresolved differences; the page explains them. */
export function reconciliationLetter(
  recipient: string,
  { range, differences }: ReportedDifferences,
  site: SiteAddress,
): NewNotification {
  const open = differences.filter(({ isHealed }) => !isHealed)
  const count = countOf(open.length, ['расхождение', 'расхождения', 'расхождений'])
  const kopecks = open.reduce((sum, difference) => sum + difference.kopecks, 0)
  const dayTime = (date: Date) => formatDayTime(date, timeZone, new Date())
  return {
    channel: 'email',
    recipient,
    letter: {
      subject: `Сверка с банком: ${count}`,
      blocks: [
        `Сверка с ${dayTime(range.from)} до ${dayTime(range.to)} по Москве нашла ${count}.`,
        `Разница данных банка с нашим учётом: ${formatPrice(kopecksToRubles(kopecks))}.`,
        {
          kind: 'button',
          label: 'Что не сходится и что делать',
          url: siteOrigin(site) + staffPaths.reconciliations(),
        },
      ],
    },
  }
}
