import type { GiftCard } from '@skidora/domain/gifts/gift-cards.ts'

/** A letter as data: the HTML and the plain text are rendered from it. */
export type Letter = {
  subject: string
  /** Above the letter; the subject by default. */
  heading?: string
  blocks: LetterBlock[]
  /** Why it was sent, how to stop such letters. */
  smallPrint?: (string | LetterLink)[]
  /** One-click unsubscribe URL. */
  unsubscribeUrl?: string
  /** Files that are rendered when the letter is sent. */
  attachment?: CouponsAttachment
}

export type LetterLink = { label: string; url: string }

/** A string is a paragraph. */
export type LetterBlock =
  | string
  | { kind: 'title'; text: string }
  /** Words of a person, apart from ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'sums'; sums: Fact[]; total: Fact }
  | { kind: 'code'; code: string }
  | ({ kind: 'button' } & LetterLink)
  | { kind: 'coupons'; coupons: LetterCoupon[] }
  | { kind: 'deals'; deals: LetterDeal[] }
  | ({ kind: 'gift' } & GiftCardFace)

export type Fact = [name: string, value: string]

export type LetterCoupon = {
  id: number
  number: string
  pin: string
  /** The time it is booked for. */
  visit?: string
  /** Its page, for those who have it in their account. */
  url?: string
}

export type LetterDeal = LetterLink & {
  text: string
}

/** The face of a gift card, as in the preview at checkout. */
export type GiftCardFace = {
  card: GiftCard
  greeting: string
  recipientName: string
  senderName: string
  message: string
  present: string
}

/** A PDF with the coupons of these purchases that are active when the letter is sent. */
export type CouponsAttachment = {
  couponIds: number[]
  /** Hides the price from the recipient. */
  isGift: boolean
}
