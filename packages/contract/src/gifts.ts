import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Gift, GiftCard } from './checkout.ts'
import { DateTime, Id, LinkToken, orNull, Slug } from './common.ts'

/** What a gift consists of. */
const contents = {
  dealTitle: Type.String(),
  dealSlug: Slug,
  optionTitle: Type.String(),
  /** Path below /img/{width}/. */
  image: Type.String(),
  quantity: Type.Integer(),
  /** The midnight after the last day of its coupons. */
  endsAt: DateTime,
  timeZone: Type.String(),
}

/** The card, for anybody with the link; the numbers of its coupons are in the letter only. */
export type SharedGift = Static<typeof SharedGift>
export const SharedGift = Type.Object({
  card: GiftCard,
  recipientName: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  ...contents,
  brandTitle: Type.String(),
  addresses: Type.Array(Type.String()),
  state: Type.Union(
    [
      Type.Literal('open'),
      Type.Literal('mine'),
      Type.Literal('claimed'),
      Type.Literal('own'),
      Type.Literal('gone'),
    ],
    { description: 'mine: claimed by the user; own: the user is its buyer; gone: nothing is left' },
  ),
})

/** A gift that the user has given. */
export type GivenGift = Static<typeof GivenGift>
export const GivenGift = Type.Object({
  purchaseId: Id,
  gift: Gift,
  sentAt: orNull(DateTime),
  claimedAt: orNull(DateTime),
  ...contents,
  /** Until it is claimed, and while coupons of it are active. */
  canChange: Type.Boolean(),
})

export type ChangeGiftRequest = Static<typeof ChangeGiftRequest>
export const ChangeGiftRequest = Type.Object({ purchaseId: Id, gift: Gift })

export const giftCalls = defineCalls({
  'GET /api/v4/gift': {
    summary: 'The card of a gift by the link of its letter',
    secret: true,
    query: Type.Object({ token: LinkToken }),
    data: SharedGift,
    errors: ['gift_not_found'],
  },
  'POST /api/v4/gift/claim': {
    summary: 'Moves the coupons of a gift into the account of the caller, once',
    body: Type.Object({ token: LinkToken }),
    data: Done,
    auth: true,
    errors: ['gift_not_found', 'gift_claimed', 'gift_gone', 'own_gift'],
  },
  'POST /api/v4/gift/give-back': {
    summary: 'Gives a claimed gift back to its buyer, who may return it for money',
    body: Type.Object({ purchaseId: Id }),
    data: Done,
    auth: true,
    errors: ['gift_not_found'],
  },
  'GET /api/v4/profile/gifts': {
    summary: 'Paid gifts of the user to others, newest first, 100 at most',
    data: Type.Array(GivenGift),
    auth: true,
  },
  'POST /api/v4/profile/gifts/change': {
    summary: 'Changes a gift that nobody has claimed, and sends it, again if it was sent before',
    body: ChangeGiftRequest,
    data: Done,
    auth: true,
    errors: ['gift_not_found', 'gift_claimed', 'gift_gone'],
    bodyLimit: 8192,
  },
})
