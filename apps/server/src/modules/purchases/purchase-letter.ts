import { formatDay } from '@skidora/domain/dates.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money.ts'
import { countOf } from '@skidora/domain/plural.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type BoughtCoupons = {
  dealTitle: string
  optionTitle: string
  brandTitle: string
  timeZone: string
  endsAt: Date
  totalKopecks: number
  coupons: { number: string; pin: string }[]
  addresses: string[]
}

/** What the buyer needs at the place, even where there is no network. */
export function purchaseLetter(email: string, bought: BoughtCoupons): NewNotification {
  const { coupons, addresses } = bought
  const validUntil = formatDay(bought.endsAt, bought.timeZone, new Date())
  const lines = coupons.map(({ number, pin }) => `№ ${groupDigits(number)}, ПИН ${pin}`)
  return {
    channel: 'email',
    recipient: email,
    subject: `${coupons.length === 1 ? 'Ваш купон' : 'Ваши купоны'}: ${bought.dealTitle}`,
    body: [
      `Спасибо за покупку! ${bought.dealTitle}`,
      `${bought.optionTitle}: ${countOf(coupons.length, ['купон', 'купона', 'купонов'])}, ${formatPrice(kopecksToRubles(bought.totalKopecks))}`,
      '',
      ...lines,
      '',
      `Действуют до ${validUntil}. Назовите номер и ПИН на месте, прежде чем платить.`,
      ...(addresses.length > 0 ? ['', `${bought.brandTitle}:`, ...addresses] : []),
    ].join('\n'),
  }
}

/** 123456789012 → 1234 5678 9012 */
const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
