import { formatDayTime, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { howToUse, onlyOnPaper } from '@skidora/domain/deals/how-to-use.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { LetterBlock, LetterCoupon } from '../../../letters/letter.ts'
import type { BoughtCoupons } from './bought-coupons-read-model.ts'

export const kindOf = ({ details }: BoughtCoupons) => details?.kind ?? 'coupon'

export const letterCoupons = ({ coupons, timeZone, visitKind }: BoughtCoupons): LetterCoupon[] =>
  coupons.map(({ id, number, pin, visitAt }) => ({
    ...{ id, number, pin },
    ...(visitAt && {
      visit: `${visitTitle(visitKind).toLowerCase()} ${formatDayTime(new Date(visitAt), timeZone, new Date())}`,
    }),
  }))

export function usageText(bought: BoughtCoupons): string {
  const count = bought.coupons.length
  const validUntil = formatLastDay(bought.endsAt, bought.timeZone, new Date())
  const how = howToUse(payOnSiteOf(bought), count)
  const paper = bought.isDigital ? '' : ` ${onlyOnPaper}`
  const { use } = wordsOf([kindOf(bought)])
  if (use) return `${use}${paper}`
  return `${count === 1 ? 'Действует' : 'Действуют'} до ${validUntil} включительно. ${how}${paper}`
}

export const placeFacts = ({ brandTitle, addresses }: BoughtCoupons): LetterBlock[] =>
  addresses.length > 0 ? [{ kind: 'facts', facts: [[brandTitle, addresses.join('\n')]] }] : []

export const payOnSiteOf = ({ onSiteKopecks }: BoughtCoupons) =>
  onSiteKopecks === null ? null : kopecksToRubles(onSiteKopecks)

export const countCoupons = (lines: BoughtCoupons[]) =>
  lines.reduce((sum, { coupons }) => sum + coupons.length, 0)
