import { formatDuration } from '@skidora/domain/dates/duration.ts'
import { dayMs, hourMs } from '../durations.ts'
import type { Caller } from '../handlers.ts'
import type { Limit } from '../plugins/limits/strict-limiter.ts'

export type MessageChannel = 'sms' | 'call' | 'letter'

/**
 * Messages per day, counted when one is written and never for a rejected request. Requests of
 * guests and of account owners are counted separately, so that a stranger cannot use up the
 * owner's; so are requests from a browser or address with an earlier sign-in. Each channel is
 * counted separately, so that another one stays available.
 */
export const messageLimits = {
  /** Codes and links that anybody may request, by recipient. */
  guest: {
    sms: { toRecipient: 10, toRecipientFromAddress: 5 },
    /** With three attempts each, nine guesses of 10,000 a day. */
    call: { toRecipient: 3, toRecipientFromAddress: 2 },
    letter: { toRecipient: 10, toRecipientFromAddress: 5 },
    /** The first codes of a day, sent without a captcha. */
    freeToRecipient: 2,
    /** Those with a solved captcha: 100 guesses of a million a day. */
    solved: { toRecipient: 20, toRecipientFromAddress: 5 },
  },
  /** All of the above together, per address. */
  guestFromAddress: 50,
  /** From an account to a phone or address that it wants to add. */
  newContact: {
    sms: { toRecipient: 10, fromAccount: 10 },
    call: { toRecipient: 3, fromAccount: 3 },
    letter: { toRecipient: 10, fromAccount: 10 },
  },
  /** From an account to its own confirmed phone or address. */
  own: { sms: 20, call: 3, letter: 20 },
  registration: { toRecipient: 3, fromAddress: 30 },
  /** Letters that lift the delay after wrong passwords. */
  unlock: { toRecipient: 5 },
  waitlist: { toRecipient: 10, fromAddress: 30 },
  coupons: {
    smsFromAccount: { hour: 3, day: 10 },
    lettersFromAccount: { hour: 20, day: 60 },
    /** Not counted for the user's own confirmed address. */
    lettersToRecipient: { hour: 5, day: 10 },
  },
  /** Messages of orders of one account that bring coupons or gifts to other people. */
  order: { toRecipient: 10, fromAccount: 30 },
  /** Letters of one gift after the first one. */
  changedGift: 3,
  /** Wrong codes per day, over all codes to a recipient or of an account. */
  wrongCodes: 30,
} as const

/** Attempts per code: a call code has only four digits. */
export const triesOfCode = (length: number) => (length <= 4 ? 3 : 5)

const perDay = (key: string, most: number): Limit => ({ key, most, windowMs: dayMs })
const perHour = (key: string, most: number): Limit => ({ key, most, windowMs: hourMs })

/** How a caller is recognized: the cookie or the address of an earlier sign-in. */
export type KnownBy = 'browser' | 'address'

export type MessagePurpose = 'sign-in' | 'reminder' | 'checkout'

export function guestMessage(
  channel: MessageChannel,
  recipient: string,
  { addressGroup }: Pick<Caller, 'addressGroup'>,
  /** Each purpose is counted separately: a guest's purchase does not use up sign-in codes. */
  purpose: MessagePurpose,
  knownBy: KnownBy | null,
): Limit[] {
  const { toRecipient, toRecipientFromAddress } = messageLimits.guest[channel]
  const kind = `${purpose}${knownBy ? `-known-${knownBy}` : ''}-${channel}`
  const ofRecipient = perDay(`${kind}:${recipient}`, toRecipient)
  if (knownBy === 'browser') return [ofRecipient]
  return [
    ofRecipient,
    perDay(`${kind}-from:${addressGroup}:${recipient}`, toRecipientFromAddress),
    perDay(`guest-messages-from:${addressGroup}`, messageLimits.guestFromAddress),
  ]
}

/**
 * Codes that strangers can request before a captcha is needed, and after it is solved: then the
 * owner in a new browser competes only with strangers who solve one for each message.
 */
export function guestCode(
  channel: 'sms' | 'letter',
  recipient: string,
  { addressGroup }: Pick<Caller, 'addressGroup'>,
  purpose: MessagePurpose,
  { isAtKnownAddress, isSolved }: { isAtKnownAddress: boolean; isSolved: boolean },
): Limit[] {
  const { freeToRecipient, solved } = messageLimits.guest
  const kind = `${purpose}${isAtKnownAddress ? '-known-address' : ''}-${channel}`
  const fromAddress = perDay(`guest-messages-from:${addressGroup}`, messageLimits.guestFromAddress)
  if (!isSolved) return [perDay(`${kind}-free:${recipient}`, freeToRecipient), fromAddress]
  return [
    perDay(`${kind}-solved:${recipient}`, solved.toRecipient),
    perDay(`${kind}-solved-from:${addressGroup}:${recipient}`, solved.toRecipientFromAddress),
    fromAddress,
  ]
}

export function newContactMessage(
  channel: MessageChannel,
  recipient: string,
  userId: number,
): Limit[] {
  const { toRecipient, fromAccount } = messageLimits.newContact[channel]
  return [
    perDay(`new-contact-${channel}:${recipient}`, toRecipient),
    perDay(`new-contact-${channel}-of:${userId}`, fromAccount),
  ]
}

export const ownMessage = (channel: MessageChannel, userId: number): Limit[] => [
  perDay(`own-${channel}:${userId}`, messageLimits.own[channel]),
]

export const registrationLetter = (
  email: string,
  { addressGroup }: Pick<Caller, 'addressGroup'>,
): Limit[] => [
  perDay(`registration-letter:${email}`, messageLimits.registration.toRecipient),
  perDay(`registration-letters-from:${addressGroup}`, messageLimits.registration.fromAddress),
]

export const unlockMessage = (login: string): Limit[] => [
  perDay(`unlock-letter:${login}`, messageLimits.unlock.toRecipient),
]

export const waitlistLetter = (
  email: string,
  { addressGroup }: Pick<Caller, 'addressGroup'>,
): Limit[] => [
  perDay(`waitlist-letter:${email}`, messageLimits.waitlist.toRecipient),
  perDay(`waitlist-letters-from:${addressGroup}`, messageLimits.waitlist.fromAddress),
]

export function couponsSmsLimits(userId: number): Limit[] {
  const { hour, day } = messageLimits.coupons.smsFromAccount
  return [perHour(`coupons-sms:${userId}`, hour), perDay(`coupons-sms-day:${userId}`, day)]
}

export function couponsLetterLimits(userId: number, stranger: string | null): Limit[] {
  const { lettersFromAccount: from, lettersToRecipient: to } = messageLimits.coupons
  const own = [
    perHour(`coupons-letters:${userId}`, from.hour),
    perDay(`coupons-letters-day:${userId}`, from.day),
  ]
  if (stranger === null) return own
  return [
    ...own,
    perHour(`coupons-letters-to:${stranger}`, to.hour),
    perDay(`coupons-letters-to-day:${stranger}`, to.day),
  ]
}

/** A recipient of several messages is named as often. */
export const orderMessages = (userId: number, strangers: string[]): Limit[] =>
  strangers.flatMap((to) => [
    perDay(`order-messages-of:${userId}`, messageLimits.order.fromAccount),
    perDay(`order-messages-of:${userId}:${to}`, messageLimits.order.toRecipient),
  ])

/** Also counted with the orders, whose gifts are letters to strangers, too. */
export const changedGift = (userId: number, purchaseId: number, to: string): Limit[] => [
  perDay(`changed-gift:${purchaseId}`, messageLimits.changedGift),
  ...orderMessages(userId, [to]),
]

/** Checked without a session, so anybody can enter a wrong one. */
const guestPurposes = [
  'sign-in-sms',
  'sign-in-call',
  'reset-code',
  'checkout-email',
  'checkout-sms',
]

/**
 * Codes of an account have their own count, which a stranger cannot reach; so do calls, codes of a
 * guest's purchase, codes of a reminder, which required a captcha, and codes entered where the
 * account has signed in before.
 */
export function wrongCodesOf(to: {
  purpose: string
  recipient: string
  userId?: number | null
  knownBy?: KnownBy | null
}): Limit {
  const kind = /-call$|^checkout|^reset/.exec(to.purpose)?.[0] ?? 'code'
  const isGuests = to.userId == null || guestPurposes.includes(to.purpose)
  const scope = isGuests
    ? `${to.knownBy ? `known-${to.knownBy}` : 'to'}:${to.recipient}`
    : `of:${to.userId}`
  return perDay(`wrong-${kind}-${scope}`, messageLimits.wrongCodes)
}

export const tooManyMessages = (seconds: number) =>
  `Сегодня мы больше не можем отправить сюда сообщение. Попробуйте через ${formatDuration(seconds)} или выберите другой способ.`
