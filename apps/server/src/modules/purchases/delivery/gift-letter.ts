import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { howToUse } from '@skidora/domain/deals/how-to-use.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'
import type { BoughtCoupons } from './bought-coupons-read-model.ts'
import { couponLines, payOnSiteOf } from './order-messages.ts'

export type GiftWords = {
  card: string
  recipientName: string
  senderName: string
  message: string
}

/** Greeting of each card design, above the message. */
const greetings: Record<string, string> = {
  birthday: '🎂 С днём рождения!',
  love: '❤️ С любовью!',
  thanks: '💐 Спасибо!',
  holiday: '🎄 С праздником!',
  just_so: '🎁 Просто так!',
}

/** The recipient may not know us, so the letter says what it is, who sent it and how to use it. */
export function giftLetter(
  email: string,
  { card, recipientName, senderName, message }: GiftWords,
  bought: BoughtCoupons,
): NewNotification {
  const { coupons, addresses } = bought
  const isOne = coupons.length === 1
  const validUntil = formatLastDay(bought.endsAt, bought.timeZone, new Date())
  return {
    channel: 'email',
    recipient: email,
    subject: `${senderName} дарит вам: ${bought.dealTitle}`,
    body: [
      greetings[card] ?? greetings.just_so,
      '',
      `Здравствуйте, ${recipientName}! ${senderName} дарит вам подарок.`,
      ...(message ? ['', message] : []),
      '',
      `${bought.dealTitle}. ${bought.optionTitle}: ${countOf(coupons.length, ['купон', 'купона', 'купонов'])}`,
      '',
      ...couponLines(bought),
      '',
      `${isOne ? 'Действует' : 'Действуют'} до ${validUntil} включительно. ${howToUse(payOnSiteOf(bought), coupons.length)}`,
      ...(addresses.length > 0 ? ['', `${bought.brandTitle}:`, ...addresses] : []),
    ].join('\n'),
  }
}
