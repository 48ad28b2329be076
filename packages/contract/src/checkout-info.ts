import { type Static, Type } from 'typebox'
import { VisitKind } from './booking.ts'
import { defineCalls, withDefault } from './call.ts'
import { Confirmation, PaidStatus, PaymentMethodName } from './checkout.ts'
import { DateTime, Id, orNull, Rubles, Slug } from './common.ts'
import { CouponStatus } from './coupons.ts'
import { OptionVariant } from './goods.ts'
import { LineDetails, LineKind } from './line-kinds.ts'
import { ReceiptLink } from './receipts.ts'

/** A payment method as checkout shows it. */
export const PaymentSystem = Type.Object({
  name: PaymentMethodName,
  title: Type.String(),
  description: Type.String(),
})

export type BoundCard = Static<typeof BoundCard>
export const BoundCard = Type.Object({ id: Id, title: Type.String() })

/** A promo code, of the buyer or for everybody, that the deal accepts above a minimum total. */
export type OfferedPromo = Static<typeof OfferedPromo>
export const OfferedPromo = Type.Object({
  code: Type.String(),
  title: Type.String(),
  /** The discount: either a percentage or a sum. */
  percent: orNull(Type.Integer()),
  amount: orNull(Rubles),
  /** The cap of a percentage; null without one. */
  maxAmount: orNull(Rubles),
  minTotal: Rubles,
})

/** The buyer. A guest has only null e-mail and phone. */
export type CheckoutClient = Static<typeof CheckoutClient>
export const CheckoutClient = Type.Object({
  isGuest: Type.Boolean(),
  name: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
  balanceAmount: Rubles,
  /** Masked contact that receives the code confirming balance payments; null without one. */
  balanceCodeTo: Type.Union([Type.String(), Type.Null()]),
  /** Phone for coupons by SMS, unless the order gives another. */
  couponPhone: orNull(Type.String()),
  boundCards: Type.Array(BoundCard),
  promoCodes: Type.Array(OfferedPromo),
  /** Orders that the buyer can still pay, newest first: with one of the deals, or all in the cart. */
  unpaidOrders: Type.Array(
    Type.Object({
      purchaseId: Id,
      amount: Rubles,
      /** Held on the balance. */
      balanceAmount: Rubles,
    }),
  ),
})

export const CheckoutPrice = Type.Object({
  id: Id,
  title: Type.String(),
  /** Before the discount if it was ever charged, else the same as `priceDiscounted`. */
  price: Rubles,
  priceDiscounted: Rubles,
  /** Sizes and colours to choose from. */
  variants: Type.Array(OptionVariant),
  /** Only for travellers below 18. */
  isForChildren: Type.Boolean(),
})

/** «Checkout order deal» of the specification, with all its price options. */
export type CheckoutDeal = Static<typeof CheckoutDeal>
export const CheckoutDeal = Type.Object({
  id: Id,
  slug: Slug,
  kind: LineKind,
  title: Type.String(),
  img: Type.String(),
  companyName: Type.String(),
  priceId: Id,
  /** Price of the coupon: 0 for a free one. */
  price: Rubles,
  prices: Type.Array(CheckoutPrice),
  /** The coupon is free, one per person: the price is paid at the place. */
  isOnlyDiscount: Type.Boolean(),
  /** Whether the place accepts the coupon from a screen. */
  isDigital: Type.Boolean(),
  /** -1 means unlimited. */
  availableQuantity: Type.Integer(),
  /** The midnight after the last day on which the coupon is valid, in the deal's time zone. */
  couponEndDate: DateTime,
  timeZone: Type.String(),
  /** False for ended, upcoming and sold-out deals. */
  isOnSale: Type.Boolean(),
  isBooking: Type.Boolean(),
  /** How many days ahead a visit can be booked. */
  maxRecordTime: Type.Integer(),
  isRiver: Type.Boolean(),
  riverEventId: Type.Union([Id, Type.Null()]),
  /** Time zone of visits and sailings, that of the place; null for a deal without a place. */
  visitTimeZone: orNull(Type.String()),
})

export const ClientAndDeal = Type.Object({ client: CheckoutClient, dealOffer: CheckoutDeal })

export type OrderedVisit = Static<typeof OrderedVisit>
export const OrderedVisit = Type.Object({
  kind: VisitKind,
  startsAt: Type.String({ format: 'date-time' }),
  timeZone: Type.String(),
  /** The order holds the slot or can hold it again; otherwise another must be chosen. */
  isFree: Type.Boolean(),
})

/** What an order has of one deal. */
export type OrderedLine = Static<typeof OrderedLine>
export const OrderedLine = Type.Object({
  purchaseId: Id,
  dealSlug: Slug,
  dealTitle: Type.String(),
  dealOfferImage: Type.String(),
  priceTitle: Type.String(),
  quantity: Type.Integer(),
  total: Rubles,
  kind: LineKind,
  details: orNull(LineDetails),
})

/** An order to be paid, retried or awaited; deal, option, gift and visit are those of its first line. */
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
  lines: Type.Array(OrderedLine),
  /** Units of all lines. */
  quantity: Type.Integer(),
  total: Rubles,
  promoAmount: Rubles,
  balanceAmount: Rubles,
  /** What the bank charges. */
  amount: Rubles,
  paymentMethod: Type.Union([PaymentMethodName, Type.Null()]),
  confirmation: Confirmation,
  /** When the holds on stock, promo code and balance expire; null once they have. */
  heldUntil: orNull(DateTime),
  /** The buyer cancelled it, so no payment has failed. */
  isCancelled: Type.Boolean(),
  /** Whether the last payment requested to save the card. */
  saveCard: Type.Boolean(),
  /** Recipients of the coupons once the order is paid. */
  couponsTo: Type.Object({ email: orNull(Type.String()), phone: orNull(Type.String()) }),
  /** Recipient and send time of a gift. */
  gift: orNull(
    Type.Object({
      recipientName: Type.String(),
      recipientEmail: Type.String(),
      sendAt: DateTime,
    }),
  ),
  /** Reason of the failed payment as text; null otherwise. */
  failure: Type.Union([Type.String(), Type.Null()]),
  /** Whether `resumeOrder` would accept it. */
  canResume: Type.Boolean(),
  /** The slot chosen with the order; null without one. */
  visit: Type.Union([OrderedVisit, Type.Null()]),
})

/** What was bought of one deal. */
export type BoughtLine = Static<typeof BoughtLine>
export const BoughtLine = Type.Object({
  purchaseId: Id,
  dealOfferId: Id,
  dealOfferImage: Type.String(),
  dealTitle: Type.String(),
  companyName: Type.String(),
  priceTitle: Type.String(),
  couponQty: Type.Integer(),
  kind: LineKind,
  details: orNull(LineDetails),
  /** A free coupon of a discount-only deal; `isFree` may also be paid by a code or the balance. */
  isOnlyDiscount: Type.Boolean(),
  isDigital: Type.Boolean(),
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
  coupons: Type.Array(
    Type.Object({
      id: Id,
      number: Type.String(),
      /** Null unless the coupon is active. */
      pin: orNull(Type.String()),
      status: CouponStatus,
      startsAt: DateTime,
      endsAt: DateTime,
      usedAt: orNull(DateTime),
      returnedAt: orNull(DateTime),
      /** When its booked visit or sailing begins; null without one. */
      visitAt: orNull(DateTime),
      visitKind: VisitKind,
      timeZone: Type.String(),
    }),
  ),
  /** What a free coupon leaves to be paid at the place; null for a paid one. */
  payOnSite: orNull(Rubles),
  /** Recipient and send time of a gift. */
  gift: Type.Union([Type.Object({ recipientName: Type.String(), sendAt: DateTime }), Type.Null()]),
})

/** A paid order; the fields of a line are those of its first one. */
export type SuccessInfo = Static<typeof SuccessInfo>
export const SuccessInfo = Type.Object({
  ...BoughtLine.properties,
  lines: Type.Array(BoughtLine),
  /** The bank charged nothing. */
  isFree: Type.Boolean(),
  /** Paid by the buyer, without the promo code's share. */
  paid: Rubles,
  email: Type.Union([Type.String(), Type.Null()]),
  /** Phone that the SMS went to; null without one. */
  phone: orNull(Type.String()),
  /** Receipts of its payment and refunds by the bank, oldest first. */
  receipts: Type.Array(ReceiptLink),
  /** A payment that came after the order was paid, and the status of its refund; null without one. */
  secondPayment: orNull(
    Type.Object({
      amount: Rubles,
      status: Type.Union([
        Type.Literal('new'),
        Type.Literal('pending'),
        Type.Literal('succeeded'),
        Type.Literal('canceled'),
      ]),
    }),
  ),
})

/** Form of `POST /checkout/refresh-order`: the server calculates all sums. */
export type RefreshOrderRequest = Static<typeof RefreshOrderRequest>
export const RefreshOrderRequest = Type.Object({
  dealOfferId: Id,
  dealOfferPriceId: Id,
  quantity: withDefault(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
  promoCode: Type.Optional(Type.String({ maxLength: 40 })),
})

/** Its response, without the envelope. */
export type RefreshedOrder = Static<typeof RefreshedOrder>
export const RefreshedOrder = Type.Object({
  dealOffer: Type.Object({
    ...CheckoutDeal.properties,
    quantity: Type.Integer(),
    total: Rubles,
    promoAmount: Rubles,
    promoError: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the promo code is rejected; null if it is valid or there is none',
    }),
    sum: Rubles,
  }),
})

const dealAndPrice = Type.Object({ dealSlug: Slug, priceId: Type.Optional(Id) })
const PurchaseQuery = Type.Object({ purchaseId: Id })
/**
 * Query of `GET /checkout/events`. It responds with server-sent events whose data is
 * `{"status": PaidStatus}`: the current status at once, then each change; a final one ends it.
 */
export const OrderEventsRequest = PurchaseQuery

const paymentSystems = {
  summary: 'The payment methods; the first is the default',
  data: Type.Object({ paymentMethods: Type.Array(PaymentSystem) }),
}
const clientAndDeal = {
  secret: true,
  summary: 'Buyer and deal: the initial data of the checkout page',
  query: dealAndPrice,
  data: ClientAndDeal,
  errors: ['deal_not_found'],
} as const
const orderInfo = {
  query: PurchaseQuery,
  data: OrderInfo,
  auth: true,
  errors: ['purchase_not_found'],
} as const

/** Data of the checkout pages. */
export const checkoutInfoCalls = defineCalls({
  'GET /api/v4/checkout/getPaymentSystems': paymentSystems,
  'GET /api/v5/checkout/getPaymentSystems': paymentSystems,
  'GET /api/v4/checkout/getClientAndDealOfferInfo': clientAndDeal,
  'GET /api/v5/checkout/getClientAndDealOfferInfo': clientAndDeal,
  'GET /api/v4/checkout/getWaitingPaymentInfo': {
    summary: 'An order in any state, unpaid or final',
    ...orderInfo,
  },
  'GET /api/v4/checkout/getFailPaymentInfo': {
    summary: 'Why an order failed, and whether it can be resumed',
    ...orderInfo,
  },
  'GET /api/v4/checkout/getSuccessPaymentInfo': {
    summary: 'The purchase with its coupons',
    query: PurchaseQuery,
    data: SuccessInfo,
    auth: true,
    errors: ['purchase_not_found', 'order_not_paid'],
  },
})
