import { type Static, Type } from 'typebox'
import { Code, Email, PersonName, Phone } from './accounts.ts'
import { Visit } from './booking.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, Rubles } from './common.ts'
import { goodsRefusals } from './goods.ts'
import { LineKind, lineKindFields } from './line-kinds.ts'
import { RefundStep } from './refund-steps.ts'
import { Sailing } from './river.ts'

export const GiftCard = Type.Union([
  Type.Literal('birthday'),
  Type.Literal('love'),
  Type.Literal('thanks'),
  Type.Literal('holiday'),
  Type.Literal('just_so'),
])

export type PaymentMethodName = Static<typeof PaymentMethodName>
export const PaymentMethodName = Type.Union([
  Type.Literal('sbp'),
  Type.Literal('bank_card'),
  Type.Literal('sber_pay'),
])

/** The buyer's next step: open the bank's page, scan a code with a phone, or nothing. */
export type Confirmation = Static<typeof Confirmation>
export const Confirmation = Type.Object({
  type: Type.Union([Type.Literal('redirect'), Type.Literal('qr'), Type.Literal('none')]),
  url: Type.Optional(Type.String()),
})

export type PaidStatus = Static<typeof PaidStatus>
export const PaidStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('paid'),
  Type.Literal('failed'),
  Type.Literal('expired'),
])

export type PlacedOrder = Static<typeof PlacedOrder>
export const PlacedOrder = Type.Object({
  purchaseId: Id,
  status: PaidStatus,
  amount: Type.Number({ description: 'What the bank charges, rubles' }),
  confirmation: Confirmation,
})

/** A purchase for a recipient other than the buyer. */
export type Gift = Static<typeof Gift>
export const Gift = Type.Object({
  card: GiftCard,
  recipientName: PersonName,
  recipientEmail: Email,
  senderName: PersonName,
  message: Type.String({ maxLength: 500 }),
  /** A time of the last 25 hours, such as the start of today, means at once. */
  sendAt: DateTime,
})

const orderRefusals = [
  'deal_not_found',
  'deal_not_on_sale',
  'sold_out',
  'free_coupon_single',
  'free_coupon_taken',
  'free_coupon_gift',
  'contact_unconfirmed',
  'contact_not_own',
  'coupon_is_free',
  'balance_too_small',
  'promo_not_found',
  'promo_not_started',
  'promo_ended',
  'promo_sum_too_small',
  'promo_not_for_deal',
  'promo_used_up',
  'promo_used_by_you',
] as const
const timeRefusals = [
  'booking_not_offered',
  'branch_not_found',
  'employee_not_found',
  'slot_taken',
  'sailing_not_found',
  'sailing_full',
] as const
const stayRefusals = [
  'stay_missing',
  'stay_gift',
  'stay_past',
  'stay_too_far',
  'stay_turned',
  'stay_too_long',
  'guests_do_not_fit',
  'room_not_free',
] as const
const tripRefusals = [
  'trip_needed',
  'trip_gift',
  'passengers_count',
  'passenger_age',
  'adult_missing',
  'passport_too_early',
  'certificate_too_late',
  'departure_not_found',
  'departure_cancelled',
  'departure_closed',
  'departure_full',
] as const
const bankRefusals = [
  'payment_refused',
  'bank_down',
  'buying_off',
  'card_not_found',
  'sum_too_small',
  'sum_too_large',
  'receipt_contact_needed',
] as const
const keyRefusals = ['idempotency_key_invalid', 'idempotency_key_reused'] as const

const codeRefusals = ['balance_code_needed', 'phone_needed', 'wrong_code', 'code_expired'] as const

/** The card to charge, by either of its identifiers in `get-card-bindings`. */
const chosenCard = {
  boundCardId: Type.Optional(Id),
  bindingCode: Type.Optional(Type.String({ maxLength: 40 })),
}

/** Coupons of an option in an order, with their gift or visit. */
export type OrderLineRequest = Static<typeof OrderLineRequest>
export const OrderLineRequest = Type.Object({
  dealOfferId: Id,
  dealOfferPriceId: Id,
  /** One unless given. */
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  gift: Type.Optional(Gift),
  booking: Type.Optional(Visit),
  river: Type.Optional(Sailing),
  ...lineKindFields,
})

/** What a line would cost now, and what its return would give back. */
export type QuotedLine = Static<typeof QuotedLine>
export const QuotedLine = Type.Object({
  kind: LineKind,
  quantity: Type.Integer(),
  /** Price of one unit. */
  price: Rubles,
  /** Charged once, such as delivery. */
  extra: Rubles,
  total: Rubles,
  /** Empty where a return gives back everything. */
  refundSteps: Type.Array(RefundStep),
})

/** Also the limit of a cart. */
export const maxOrderLines = 20

/** Contents and payment of a new order: either `lines`, or the fields of its only line. */
export type CreateOrderRequest = Static<typeof CreateOrderRequest>
export const CreateOrderRequest = Type.Object({
  ...Type.Partial(OrderLineRequest).properties,
  lines: Type.Optional(Type.Array(OrderLineRequest, { minItems: 1, maxItems: maxOrderLines })),
  /** Removes the ordered options from the buyer's cart. */
  clearsCart: Type.Optional(Type.Boolean()),
  paymentMethod: Type.Optional(PaymentMethodName),
  promoCode: Type.Optional(Type.String({ maxLength: 40 })),
  payFromBalance: Type.Optional(Type.Boolean()),
  /** What the buyer was shown to pay by the bank: another amount is rejected. */
  expectedAmount: Type.Optional(Type.Number({ minimum: 0, maximum: 1e10, description: 'Rubles' })),
  /** Sent by `sendApproveCodePhone` to the owner of the balance. */
  balanceSmsCode: Type.Optional(Code),
  ...chosenCard,
  saveCard: Type.Optional(Type.Boolean()),
  /** Receives the coupons besides the account. */
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  utm: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 200 }), {
      maxProperties: 20,
      propertyNames: Type.String({ minLength: 1, maxLength: 40 }),
    }),
  ),
  /** Any object; none of it is passed on to the bank. */
  paymentParams: Type.Optional(Type.Unknown()),
})

const createOrder = {
  body: CreateOrderRequest,
  bodyLimit: 64 * 1024,
  data: PlacedOrder,
  auth: true,
  errors: [
    ...orderRefusals,
    ...timeRefusals,
    ...stayRefusals,
    ...goodsRefusals,
    ...tripRefusals,
    ...bankRefusals,
    ...keyRefusals,
    ...codeRefusals,
    'amount_changed',
    'too_many_orders',
    'invalid_payment_params',
  ],
} as const

export const checkoutCalls = defineCalls({
  'POST /api/v4/checkout/createOrder': {
    summary:
      'Creates an order with a 15-minute hold and opens its payment. Requires the header Idempotency-Key',
    ...createOrder,
  },
  'POST /api/v4/sberpay/createOrder': {
    summary: 'Same as createOrder, but always paid by SberPay',
    ...createOrder,
  },
  'POST /api/v4/checkout/quote': {
    summary: 'What the lines of an order would cost; stores nothing',
    body: Type.Object({
      lines: Type.Array(OrderLineRequest, { minItems: 1, maxItems: maxOrderLines }),
      promoCode: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    bodyLimit: 64 * 1024,
    data: Type.Object({
      lines: Type.Array(QuotedLine),
      /** Without the promo code. */
      total: Rubles,
      promoAmount: Rubles,
      /** Why the promo code is rejected; null if it is valid or there is none. */
      promoError: Type.Union([Type.String(), Type.Null()]),
    }),
    errors: [...orderRefusals, ...timeRefusals, ...goodsRefusals, ...stayRefusals, ...tripRefusals],
  },
  'POST /api/v4/checkout/resumeOrder': {
    summary:
      'Opens another payment for an unpaid order while stock lasts. Requires the header Idempotency-Key',
    body: Type.Object({
      purchaseId: Id,
      paymentMethod: Type.Optional(PaymentMethodName),
      ...chosenCard,
      saveCard: Type.Optional(Type.Boolean()),
      /** Another slot, where the one chosen with the order is taken. */
      booking: Type.Optional(Visit),
      river: Type.Optional(Sailing),
    }),
    bodyLimit: 4 * 1024,
    data: PlacedOrder,
    auth: true,
    errors: [
      'purchase_not_found',
      'order_not_waiting',
      'too_many_orders',
      'too_many_payments',
      ...orderRefusals,
      ...timeRefusals,
      ...stayRefusals,
      'variant_sold_out',
      'parcel_recipient_deleted',
      ...tripRefusals,
      ...bankRefusals,
      ...keyRefusals,
    ],
  },
  'POST /api/v4/checkout/cancelOrder': {
    summary: 'Cancels an unpaid order and releases its holds',
    body: Type.Object({ purchaseId: Id }),
    data: Type.Object({ status: PaidStatus }),
    auth: true,
    errors: ['purchase_not_found', 'order_not_waiting', 'payment_in_progress'],
  },
  'GET /api/v4/checkout/checkPurchasePaidStatus': {
    summary: 'The status of an order; queries the bank if no notification has arrived',
    query: Type.Object({ purchaseId: Id }),
    data: Type.Object({ status: PaidStatus }),
    auth: true,
    errors: ['purchase_not_found'],
  },
})
