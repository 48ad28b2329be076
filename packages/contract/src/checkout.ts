import { type Static, Type } from 'typebox'
import { Code, Email, PersonName, Phone } from './accounts.ts'
import { Visit } from './booking.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id } from './common.ts'
import { Sailing } from './river.ts'

const GiftCard = Type.Union([
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

/** What the buyer does next: opens the bank's page, reads a code with a phone, or nothing. */
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
  amount: Type.Number({ description: 'What the bank is asked for, rubles' }),
  confirmation: Confirmation,
})

/** Paid by one and meant for another. */
export type Gift = Static<typeof Gift>
export const Gift = Type.Object({
  card: GiftCard,
  recipientName: PersonName,
  recipientEmail: Email,
  senderName: PersonName,
  message: Type.String({ maxLength: 500 }),
  /** At once when the time has passed. */
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
const bankRefusals = [
  'payment_refused',
  'bank_down',
  'buying_off',
  'card_not_found',
  'sum_too_small',
  'sum_too_large',
] as const
const keyRefusals = ['idempotency_key_invalid', 'idempotency_key_reused'] as const

const codeRefusals = ['balance_code_needed', 'phone_needed', 'wrong_code', 'code_expired'] as const

/** The card that pays, by either of its names in `get-card-bindings`. */
const chosenCard = {
  boundCardId: Type.Optional(Id),
  bindingCode: Type.Optional(Type.String({ maxLength: 40 })),
}

/** What somebody wants to buy, and how they pay. */
export type CreateOrderRequest = Static<typeof CreateOrderRequest>
export const CreateOrderRequest = Type.Object({
  dealOfferId: Id,
  dealOfferPriceId: Id,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
  paymentMethod: Type.Optional(PaymentMethodName),
  promoCode: Type.Optional(Type.String({ maxLength: 40 })),
  payFromBalance: Type.Optional(Type.Boolean()),
  /** Sent by `sendApproveCodePhone` to the owner of the balance. */
  balanceSmsCode: Type.Optional(Code),
  ...chosenCard,
  saveCard: Type.Optional(Type.Boolean()),
  /** Where the coupons go besides the account. */
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  gift: Type.Optional(Gift),
  booking: Type.Optional(Visit),
  river: Type.Optional(Sailing),
  utm: Type.Optional(
    Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }), {
      maxProperties: 20,
    }),
  ),
  /** An object, whatever is in it: nothing of it goes on to the bank. */
  paymentParams: Type.Optional(Type.Unknown()),
})

const createOrder = {
  body: CreateOrderRequest,
  bodyLimit: 16 * 1024,
  data: PlacedOrder,
  auth: true,
  errors: [
    ...orderRefusals,
    ...timeRefusals,
    ...bankRefusals,
    ...keyRefusals,
    ...codeRefusals,
    'too_many_orders',
    'invalid_payment_params',
  ],
} as const

export const checkoutCalls = defineCalls({
  'POST /api/v4/checkout/createOrder': {
    summary:
      'Takes an order and opens its payment. Held for 15 minutes; the header Idempotency-Key is needed',
    ...createOrder,
  },
  'POST /api/v4/sberpay/createOrder': {
    summary: 'The same, paid by SberPay whatever the method',
    ...createOrder,
  },
  'POST /api/v4/checkout/resumeOrder': {
    summary: 'Opens another payment for an order that is not paid, as long as there is stock',
    body: Type.Object({
      purchaseId: Id,
      paymentMethod: Type.Optional(PaymentMethodName),
      ...chosenCard,
      saveCard: Type.Optional(Type.Boolean()),
      /** Another time, where the one that was chosen with the order has gone. */
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
      ...orderRefusals,
      ...timeRefusals,
      ...bankRefusals,
    ],
  },
  'POST /api/v4/checkout/cancelOrder': {
    summary: 'Gives up an order that is not paid; what it held is free again',
    body: Type.Object({ purchaseId: Id }),
    data: Type.Object({ status: PaidStatus }),
    auth: true,
    errors: ['purchase_not_found', 'order_not_waiting'],
  },
  'GET /api/v4/checkout/checkPurchasePaidStatus': {
    summary: 'What has become of an order; asks the bank when the bank has not told',
    query: Type.Object({ purchaseId: Id }),
    data: Type.Object({ status: PaidStatus }),
    auth: true,
    errors: ['purchase_not_found'],
  },
})
