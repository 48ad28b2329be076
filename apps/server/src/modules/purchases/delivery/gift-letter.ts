import { type GiftCard, greetingOf } from '@skidora/domain/gifts/gift-cards.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'
import type { BoughtCoupons } from './bought-coupons-read-model.ts'
import { letterCoupons, placeFacts, usageText } from './coupon-blocks.ts'

export type GiftWords = {
  card: GiftCard
  recipientName: string
  senderName: string
  message: string
}

/** The recipient may not know us, so the letter says what it is, who sent it and how to use it. */
export function giftLetter(email: string, gift: GiftWords, bought: BoughtCoupons): NewNotification {
  const { coupons } = bought
  const count = countOf(coupons.length, ['купон', 'купона', 'купонов'])
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: `${gift.senderName} дарит вам: ${bought.dealTitle}`,
      heading: `Здравствуйте, ${gift.recipientName}! ${gift.senderName} дарит вам подарок`,
      blocks: [
        {
          kind: 'gift',
          ...gift,
          greeting: greetingOf(gift.card),
          present: `${bought.dealTitle}. ${bought.optionTitle}: ${count}`,
        },
        { kind: 'coupons', coupons: letterCoupons(bought) },
        usageText(bought),
        ...placeFacts(bought),
      ],
      attachment: { couponIds: coupons.map(({ id }) => id), isGift: true },
    },
  }
}
