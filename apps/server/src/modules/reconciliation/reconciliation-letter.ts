import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { Report } from './reconcile.ts'

const timeZone = 'Europe/Moscow'

/** Lists unresolved differences; the page explains them. */
export function reconciliationLetter(
  recipient: string,
  { range, differences }: Report,
  site: SiteAddress | null,
): NewNotification {
  const open = differences.filter(({ isHealed }) => !isHealed)
  const count = countOf(open.length, ['расхождение', 'расхождения', 'расхождений'])
  const kopecks = open.reduce((sum, difference) => sum + difference.kopecks, 0)
  const dayTime = (date: Date) => formatDayTime(date, timeZone, new Date())
  return {
    channel: 'email',
    recipient,
    subject: `Сверка с банком: ${count}`,
    body: [
      `Сверка с ${dayTime(range.from)} до ${dayTime(range.to)} по Москве нашла ${count}.`,
      `Разница данных банка с нашим учётом: ${formatPrice(kopecksToRubles(kopecks))}.`,
      ...(site
        ? ['', 'Что именно не сходится и что делать:']
        : ['', 'Что именно не сходится и что делать, сказано в разделе «Сверка».']),
      ...(site ? [`${site.protocol}://${site.base}${staffPaths.reconciliations()}`] : []),
    ].join('\n'),
  }
}
