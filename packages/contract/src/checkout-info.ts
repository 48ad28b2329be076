import { type Static, Type } from 'typebox'
import { Code, Done, Email, Phone, SignInResult } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Confirmation, PaidStatus, PaymentMethodName } from './checkout.ts'
import { DateTime, Id, orNull, Rubles, Slug } from './common.ts'

/** What a visitor may pay with, as checkout shows it. */
export const PaymentSystem = Type.Object({
  name: PaymentMethodName,
  title: Type.String(),
  description: Type.String(),
})

export type BoundCard = Static<typeof BoundCard>
export const BoundCard = Type.Object({ id: Id, title: Type.String() })

/** A promo code of the buyer that the deal accepts once the order costs enough. */
export type OfferedPromo = Static<typeof OfferedPromo>
export const OfferedPromo = Type.Object({
  code: Type.String(),
  title: Type.String(),
  minTotal: Rubles,
})

/** Who buys. A guest has nothing but a null e-mail and phone. */
export type CheckoutClient = Static<typeof CheckoutClient>
export const CheckoutClient = Type.Object({
  isGuest: Type.Boolean(),
  name: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
  balanceAmount: Rubles,
  /** Where the code that guards the balance is sent: masked; null where there is nowhere to send it. */
  balanceCodeTo: Type.Union([Type.String(), Type.Null()]),
  /** Where coupons go by SMS, unless the order names another phone. */
  couponPhone: orNull(Type.String()),
  boundCards: Type.Array(BoundCard),
  promoCodes: Type.Array(OfferedPromo),
})

export const CheckoutPrice = Type.Object({
  id: Id,
  title: Type.String(),
  price: Rubles,
  priceDiscounted: Rubles,
})

/** «Checkout order deal» of the specification, with all of its prices to choose from. */
export type CheckoutDeal = Static<typeof CheckoutDeal>
export const CheckoutDeal = Type.Object({
  id: Id,
  slug: Slug,
  title: Type.String(),
  img: Type.String(),
  companyName: Type.String(),
  priceId: Id,
  /** Of the coupon: 0 for one that is free. */
  price: Rubles,
  prices: Type.Array(CheckoutPrice),
  /** The coupon is free, one to a person: the price is paid at the place. */
  isOnlyDiscount: Type.Boolean(),
  /** -1 means without limit. */
  availableQuantity: Type.Integer(),
  /** The midnight after the last day on which the coupon is valid, in the deal's time zone. */
  couponEndDate: DateTime,
  timeZone: Type.String(),
  /** Over, not yet begun or sold out: nothing can be ordered. */
  isOnSale: Type.Boolean(),
  isBooking: Type.Boolean(),
  /** How many days ahead a visit may be booked. */
  maxRecordTime: Type.Integer(),
  isRiver: Type.Boolean(),
  riverEventId: Type.Union([Id, Type.Null()]),
  /** Of the place, which visits and sailings are timed by; null where the deal has no place. */
  visitTimeZone: orNull(Type.String()),
})

export const ClientAndDeal = Type.Object({ client: CheckoutClient, dealOffer: CheckoutDeal })

export type OrderedVisit = Static<typeof OrderedVisit>
export const OrderedVisit = Type.Object({
  kind: Type.Union([Type.Literal('booking'), Type.Literal('river')]),
  startsAt: Type.String({ format: 'date-time' }),
  timeZone: Type.String(),
  /** The order has it, or would get it again; otherwise another one may be chosen. */
  isFree: Type.Boolean(),
})

/** An order somebody wants to finish, try again or wait for. */
export type OrderInfo = Static<typeof OrderInfo>
export const OrderInfo = Type.Object({
  purchaseId: Id,
  status: PaidStatus,
  dealOfferId: Id,
  dealOfferPriceId: Id,
  dealSlug: Slug,
  dealTitle: Type.String(),
  dealOfferImage: Type.String(),
  priceTitle: Type.String(),
  quantity: Type.Integer(),
  total: Rubles,
  promoAmount: Rubles,
  balanceAmount: Rubles,
  /** What the bank is asked for. */
  amount: Rubles,
  paymentMethod: Type.Union([PaymentMethodName, Type.Null()]),
  confirmation: Confirmation,
  /** Until when stock, promo code and balance are held; null once that is over. */
  heldUntil: orNull(DateTime),
  /** The buyer called it off, so no payment has failed. */
  isCancelled: Type.Boolean(),
  /** Whether the last payment was to save its card. */
  saveCard: Type.Boolean(),
  /** Where the coupons go once it is paid. */
  couponsTo: Type.Object({ email: orNull(Type.String()), phone: orNull(Type.String()) }),
  /** To whom and when the coupons go, where they are a gift. */
  gift: orNull(
    Type.Object({
      recipientName: Type.String(),
      recipientEmail: Type.String(),
      sendAt: DateTime,
    }),
  ),
  /** Why the payment failed, in words; null where it has not. */
  failure: Type.Union([Type.String(), Type.Null()]),
  /** Whether `resumeOrder` would take it up again. */
  canResume: Type.Boolean(),
  /** The time that was chosen with the order; null where none was. */
  visit: Type.Union([OrderedVisit, Type.Null()]),
})

export const SuccessInfo = Type.Object({
  purchaseId: Id,
  dealOfferId: Id,
  dealOfferImage: Type.String(),
  dealTitle: Type.String(),
  companyName: Type.String(),
  priceTitle: Type.String(),
  couponQty: Type.Integer(),
  /** Nothing was asked of the bank. */
  /** A free coupon of a discount-only deal; `isFree` may also be paid by a code or the balance. */
  isOnlyDiscount: Type.Boolean(),
  isFree: Type.Boolean(),
  promoDescription: Type.String(),
  termsAndConditions: Type.Array(Type.String()),
  locations: Type.Array(
    Type.Object({
      title: Type.String(),
      address: Type.String(),
      phone: Type.Union([Type.String(), Type.Null()]),
      latitude: Type.Number(),
      longitude: Type.Number(),
    }),
  ),
  isNoMap: Type.Boolean(),
  coupons: Type.Array(Type.Object({ id: Id, number: Type.String(), pin: Type.String() })),
  email: Type.Union([Type.String(), Type.Null()]),
  /** Where they went by SMS; null where they did not. */
  phone: orNull(Type.String()),
  /** To whom and when it goes, where it is a gift. */
  gift: Type.Union([Type.Object({ recipientName: Type.String(), sendAt: DateTime }), Type.Null()]),
})

export const CheckoutCodeSent = Type.Object({
  /** Where it was sent, masked. */
  to: Type.String(),
  length: Type.Integer(),
  resendIn: Type.Integer(),
  expiresIn: Type.Integer(),
})

/** The form that `POST /checkout/refresh-order` takes: the page counts nothing itself. */
export const RefreshOrderRequest = Type.Object({
  dealOfferId: Id,
  dealOfferPriceId: Id,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
  promoCode: Type.Optional(Type.String({ maxLength: 40 })),
})

/** What it answers, without the envelope of calls. */
export type RefreshedOrder = Static<typeof RefreshedOrder>
export const RefreshedOrder = Type.Object({
  dealOffer: Type.Object({
    ...CheckoutDeal.properties,
    quantity: Type.Integer(),
    total: Rubles,
    promoAmount: Rubles,
    promoError: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the promo code does not work; null where it does or there is none',
    }),
    sum: Rubles,
  }),
})

const dealAndPrice = Type.Object({ dealSlug: Slug, priceId: Type.Optional(Id) })
const ofPurchase = Type.Object({ purchaseId: Id })
/**
 * What `GET /checkout/events` is asked with. It answers with server-sent events whose data is
 * `{"status": PaidStatus}`: the present status at once, then each other one; a final one ends it.
 */
export const OrderEventsRequest = ofPurchase

const codeErrors = ['wrong_code', 'code_expired'] as const

const paymentSystems = {
  summary: 'The ways to pay; the first is the default',
  data: Type.Object({ paymentMethods: Type.Array(PaymentSystem) }),
}
const clientAndDeal = {
  secret: true,
  summary: 'Who buys what: all that the page of an order begins with',
  query: dealAndPrice,
  data: ClientAndDeal,
  errors: ['deal_not_found'],
} as const
const orderInfo = {
  query: ofPurchase,
  data: OrderInfo,
  auth: true,
  errors: ['purchase_not_found'],
} as const

/** What the pages of checkout show, and how a guest becomes a buyer. */
export const checkoutInfoCalls = defineCalls({
  'GET /api/v4/checkout/getPaymentSystems': paymentSystems,
  'GET /api/v5/checkout/getPaymentSystems': paymentSystems,
  'GET /api/v4/checkout/getClientAndDealOfferInfo': clientAndDeal,
  'GET /api/v5/checkout/getClientAndDealOfferInfo': clientAndDeal,
  'GET /api/v4/checkout/getWaitingPaymentInfo': {
    summary: 'An order that waits for its money, or whatever has become of it',
    ...orderInfo,
  },
  'GET /api/v4/checkout/getFailPaymentInfo': {
    summary: 'Why an order came to nothing, and whether it can be taken up again',
    ...orderInfo,
  },
  'GET /api/v4/checkout/getSuccessPaymentInfo': {
    summary: 'What was bought, with its coupons',
    query: ofPurchase,
    data: SuccessInfo,
    auth: true,
    errors: ['purchase_not_found', 'order_not_paid'],
  },
  'GET /api/v4/checkout/checkEmailDomain': {
    summary: 'Whether mail can reach the address, and which one was probably meant',
    secret: true,
    query: Type.Object({ email: Email }),
    data: Type.Object({
      isValid: Type.Boolean(),
      suggestion: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  'POST /api/v4/checkout/sendEmailConfirmationCode': {
    summary: 'Sends a guest a code by e-mail, to buy and to have an account',
    body: Type.Object({ email: Email }),
    data: CheckoutCodeSent,
    errors: ['code_sent_recently'],
  },
  'GET /api/v4/checkout/checkEmailConfirmationCode': {
    summary: 'Signs the guest in by the code, and registers them when they are new',
    changes: true,
    query: Type.Object({ email: Email, code: Code }),
    data: SignInResult,
    errors: codeErrors,
  },
  'POST /api/v4/checkout/sendApproveCodePhone': {
    summary: 'Sends a code by SMS: to a guest who buys, or to the owner of a balance to spend it',
    body: Type.Object({ phone: Type.Optional(Phone) }),
    data: CheckoutCodeSent,
    errors: ['code_sent_recently', 'phone_needed'],
  },
  'GET /api/v4/checkout/checkApproveCodePhone': {
    summary: 'Signs the guest in by the code, and registers them when they are new',
    changes: true,
    query: Type.Object({ phone: Phone, code: Code }),
    data: SignInResult,
    errors: codeErrors,
  },
  'POST /api/v4/checkout/checkBalanceCode': {
    summary: 'Whether the code that guards the balance is right; it stays good for the order',
    body: Type.Object({ balanceSmsCode: Code }),
    data: Done,
    auth: true,
    errors: [...codeErrors, 'phone_needed'],
  },
})
