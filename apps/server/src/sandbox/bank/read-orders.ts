import { type Static, type TSchema, Type } from 'typebox'
import { Amount, toKopecks } from '../../adapters/bank/amount.ts'
import { fits, validatorOf } from '../../input/validator-of.ts'
import { invalidRequest } from './bank-refusal.ts'
import type { Capture, PaymentOrder } from './payments-store.ts'
import type { PayoutOrder } from './payouts-store.ts'
import { checkReceipt, ReceiptContent } from './read-receipt.ts'

const Description = Type.Optional(Type.String({ maxLength: 128 }))
const Metadata = Type.Optional(
  Type.Record(Type.String({ pattern: '^.{1,32}$' }), Type.String({ maxLength: 512 }), {
    maxProperties: 16,
    additionalProperties: false,
  }),
)
const Receipt = Type.Optional(ReceiptContent)

const PaymentRequest = Type.Object({
  amount: Amount,
  capture: Type.Optional(Type.Boolean()),
  description: Description,
  metadata: Metadata,
  receipt: Receipt,
  save_payment_method: Type.Optional(Type.Boolean()),
  payment_method_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  payment_method_data: Type.Optional(
    Type.Object({
      type: Type.Union([Type.Literal('bank_card'), Type.Literal('sbp'), Type.Literal('sberbank')]),
    }),
  ),
  confirmation: Type.Optional(
    Type.Object({
      type: Type.Union([Type.Literal('redirect'), Type.Literal('qr')]),
      return_url: Type.String({ pattern: '^https?://', maxLength: 2048 }),
    }),
  ),
})

const CaptureRequest = Type.Object({ amount: Type.Optional(Amount), receipt: Receipt })

const RefundRequest = Type.Object({
  payment_id: Type.String({ minLength: 1, maxLength: 64 }),
  amount: Amount,
  description: Description,
  receipt: Receipt,
})

const PayoutRequest = Type.Object({
  amount: Amount,
  description: Description,
  metadata: Metadata,
  payout_destination_data: Type.Union([
    Type.Object({
      type: Type.Literal('bank_card'),
      card: Type.Object({ number: Type.String({ pattern: '^[0-9]{16,19}$' }) }),
    }),
    Type.Object({
      type: Type.Literal('sbp'),
      phone: Type.String({ pattern: '^[0-9]{11,15}$' }),
      bank_id: Type.String({ pattern: '^[0-9a-zA-Z]{1,12}$' }),
    }),
  ]),
})

/** Limits in rubles by the bank's terms. */
const limits = { bank_card: 350_000, sberbank: 1_000_000, sbp: 1_000_000, payout: 500_000 }

export function readPaymentOrder(body: unknown): PaymentOrder {
  const request = check(PaymentRequest, body)
  const { confirmation, payment_method_data: data, payment_method_id: savedMethodId } = request
  if (Boolean(data) === Boolean(savedMethodId))
    throw invalidRequest('Exactly one payment method is needed', 'payment_method_data')
  if (data && !confirmation) throw invalidRequest('Confirmation is needed', 'confirmation')
  if (confirmation?.type === 'qr' && data?.type !== 'sbp')
    throw invalidRequest('Only SBP is confirmed by a QR code', 'confirmation.type')
  if (confirmation && !URL.canParse(confirmation.return_url))
    throw invalidRequest('The address is not correct', 'confirmation.return_url')
  const kopecks = readSum(request.amount, limits[data?.type ?? 'bank_card'])
  return {
    kopecks,
    receipt: checkReceipt(request.receipt, kopecks),
    method: data ? { type: data.type } : { savedMethodId: savedMethodId ?? '' },
    isCapturedAtOnce: request.capture ?? false,
    isMethodKept: request.save_payment_method ?? false,
    confirmation:
      data && confirmation ? { type: confirmation.type, returnUrl: confirmation.return_url } : null,
    description: request.description ?? null,
    metadata: request.metadata ?? {},
  }
}

/** Null captures the full amount. */
export function readCapture(body: unknown): Capture | null {
  const { amount, receipt } = check(CaptureRequest, body)
  if (!amount) return null
  const kopecks = readSum(amount, limits.sbp)
  return { kopecks, receipt: receipt && checkReceipt(receipt, kopecks) }
}

/** Without a receipt the refund must be of the whole payment, see `createRefund`. */
export function readRefundOrder(body: unknown) {
  const { payment_id: paymentId, amount, receipt } = check(RefundRequest, body)
  const kopecks = readSum(amount, limits.sbp)
  return { paymentId, kopecks, receipt: receipt ? checkReceipt(receipt, kopecks) : null }
}

export function readPayoutOrder(body: unknown): PayoutOrder {
  const request = check(PayoutRequest, body)
  const { payout_destination_data: data } = request
  return {
    kopecks: readSum(request.amount, limits.payout),
    destination:
      data.type === 'bank_card'
        ? { type: data.type, number: data.card.number }
        : { type: data.type, phone: data.phone, bankId: data.bank_id },
    description: request.description ?? null,
    metadata: request.metadata ?? {},
  }
}

function readSum(amount: Amount, maxRubles: number): number {
  const kopecks = toKopecks(amount)
  if (kopecks >= 100 && kopecks <= maxRubles * 100) return kopecks
  throw invalidRequest(`The amount must be from 1.00 to ${maxRubles}.00`, 'amount.value')
}

/** Names the invalid parameter in the bank's notation: `amount.value`. */
export function check<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (fits(schema, body)) return body
  const errors = validatorOf(schema).Errors(body)
  // A union reports errors for each option before the one for the whole.
  const error = errors.find(({ keyword }) => keyword === 'anyOf') ?? errors[0]
  const missing = error?.keyword === 'required' ? error.params.requiredProperties.slice(0, 1) : []
  const parameter = [...(error?.instancePath.split('/').slice(1) ?? []), ...missing].join('.')
  throw invalidRequest('A parameter is missing or not correct', parameter || undefined)
}
