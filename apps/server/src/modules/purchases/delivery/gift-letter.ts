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
  /** Its page, where the recipient puts the coupons into their account. */
  url: string
}

/** The recipient may not know us, so the letter says what it is, who sent it and how to use it. */
export function giftLetter(
  email: string,
  { url, ...face }: GiftWords,
  bought: BoughtCoupons,
): NewNotification {
  const { coupons } = bought
  const count = countOf(coupons.length, ['купон', 'купона', 'купонов'])
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: `${face.senderName} дарит вам: ${bought.dealTitle}`,
      heading: `Здравствуйте, ${face.recipientName}! ${face.senderName} дарит вам подарок`,
      blocks: [
        {
          kind: 'gift',
          ...face,
          greeting: greetingOf(face.card),
          present: `${bought.dealTitle}. ${bought.optionTitle}: ${count}`,
        },
        { kind: 'button', label: 'Забрать себе', url },
        'Подарок появится в вашем личном кабинете с новым номером: так он не потеряется, и на него можно записаться. А пока вы его не забрали, можно просто показать это письмо на месте.',
        { kind: 'coupons', coupons: letterCoupons(bought) },
        usageText(bought),
        ...placeFacts(bought),
      ],
      attachment: { couponIds: coupons.map(({ id }) => id), isGift: true },
    },
  }
}
