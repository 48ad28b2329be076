import type { InputOf } from '@skidora/contract/calls.ts'
import type {
  CreateOrderRequest,
  PaymentMethodName,
  PlacedOrder,
} from '@skidora/contract/checkout.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { AppError } from '../../../app-error.ts'
import type { Config } from '../../../config.ts'
import type { Db, Pool } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { orderMessages, tooManyMessages } from '../../../limits/message-limits.ts'
import { takePromoTry } from '../../../limits/take-promo-try.ts'
import { TooManyRequests } from '../../../limits/too-many-requests.ts'
import { hashRequest, readIdempotencyKey } from '../../../plugins/calls/idempotency.ts'
import {
  type Limit,
  refuseSpent,
  type StrictLimiter,
  takeLimits,
} from '../../../plugins/limits/strict-limiter.ts'
import type { Vault } from '../../../vault.ts'
import { checkBalanceCode } from '../../accounts/codes/balance-code-service.ts'
import { readBalance } from '../checkout/checkout-client-read-model.ts'
import type { Payments } from '../payments/payments-service.ts'
import { chosenCard } from './chosen-card.ts'
import { checkPaymentParams, contactOfOrder, extrasOf } from './order-extras.ts'
import { isKnownOrder, readOrderStatus } from './order-status-read-model.ts'
import { endUnpaidOrder, type OrderToPay, placeOrder, resumeOrder } from './orders-store.ts'
import { paidStatus } from './paid-status.ts'
import { requestedLines } from './requested-lines.ts'

export type OrderDeps = {
  pool: Pool
  db: Db
  limiter: StrictLimiter
  payments: Payments
  config: Pick<Config, 'receiptCodes'>
  vault: Vault
}

type NewOrderCall = {
  /** The path of the call, which belongs to the hash of the request. */
  path: string
  /** Replaces the chosen method and card. */
  method?: PaymentMethodName
}

/** Each unpaid order holds stock for 15 minutes. */
const unpaidLimit = 20
const codesPerMinute = 20

/** Places an order and opens its payment. Idempotent by key. */
export async function createOrder(
  deps: OrderDeps,
  { path, method }: NewOrderCall,
  body: CreateOrderRequest,
  caller: Caller,
): Promise<PlacedOrder> {
  const { pool, db, limiter } = deps
  const { id: userId } = userOf(caller)
  const key = readIdempotencyKey(caller.idempotencyKey)
  checkPaymentParams(body.paymentParams)
  const contact = contactOfOrder(body)
  const lines = requestedLines(body, deps.vault)
  const gifts = lines.map(({ extras }) => extras?.gift?.recipientEmail)
  const recipients = [contact.email, contact.phone, ...gifts]
  const limits = strangerLimits(recipients, caller)
  const promoCode = body.promoCode?.trim() || undefined
  const isLimited = limits.length > 0 || promoCode !== undefined
  const isNew = isLimited && !(await isKnownOrder(pool, userId, key))
  if (isNew && limits.length > 0) await refuseSpent(db, limits, tooManyMessages)
  if (isNew && promoCode) await takePromoTry(limiter, { userId })
  const cardId = await chosenCard(pool, body, userId)
  // An empty balance needs no code; a top-up that arrives meanwhile is not spent.
  const payFromBalance = body.payFromBalance && (await readBalance(pool, userId)) > 0
  const balanceCodeId = await allowBalance(deps, { ...body, payFromBalance }, key, caller)
  // The code is left out of the hash: the same order with a new code is still the same order.
  const { balanceSmsCode: _code, ...ordered } = body
  const order = await placeOrder(pool, {
    userId,
    lines,
    clearsCart: body.clearsCart,
    ...(method ? { method } : chargeBy(body, cardId)),
    promoCode,
    payFromBalance,
    expectedKopecks:
      body.expectedAmount === undefined ? undefined : Math.round(100 * body.expectedAmount),
    utm: body.utm,
    contact,
    balanceCodeId,
    unpaidLimit,
    receiptCodes: deps.config.receiptCodes,
    key,
    requestHash: hashRequest('POST', path, ordered),
    origin: caller.hostOrigin,
  })
  // Counts accepted orders only. Concurrent orders may exceed the limit, so its error is ignored.
  if (isNew && limits.length > 0) await takeLimits(db, limits).catch(ignoreLimit)
  return openPayment(deps, order)
}

/** Opens another payment of an unpaid order. Idempotent by key. */
export async function payAgain(
  deps: OrderDeps,
  body: InputOf<'POST /api/v4/checkout/resumeOrder'>['body'],
  caller: Caller,
): Promise<PlacedOrder> {
  const { pool, vault } = deps
  const { purchaseId } = body
  const { id: userId } = userOf(caller)
  const key = readIdempotencyKey(caller.idempotencyKey)
  const { orderId } = await orderOf(pool, purchaseId, userId)
  const extras = extrasOf(body, vault)
  const order = await resumeOrder(pool, {
    ...{ purchaseId: orderId, extras, unpaidLimit, key },
    receiptCodes: deps.config.receiptCodes,
    ...chargeBy(body, await chosenCard(pool, body, userId)),
    origin: caller.hostOrigin,
    requestHash: hashRequest('POST', '/api/v4/checkout/resumeOrder', body),
  })
  const placed = await openPayment(deps, order)
  // A repeated request whose payment was declined, while an older one keeps the order waiting.
  const isDeclined = order.id !== null && order.status === 'canceled' && placed.status === 'waiting'
  return isDeclined ? { ...placed, status: 'failed' } : placed
}

/** Cancels an unpaid order; returns its status. */
export async function cancelOrder({ pool }: OrderDeps, purchaseId: number, userId: number) {
  const { orderId } = await orderOf(pool, purchaseId, userId)
  await endUnpaidOrder(pool, orderId, 'cancelled')
  const { status } = await orderOf(pool, purchaseId, userId)
  if (paidStatus(status) === 'paid') throw new AppError('order_not_waiting')
  return paidStatus(status)
}

/** Reads the payment of a waiting order from the bank; returns the order's status. */
export async function refreshOrderStatus(
  { pool, payments }: OrderDeps,
  purchaseId: number,
  caller: Caller,
) {
  const { id: userId } = userOf(caller)
  const { orderId, status } = await orderOf(pool, purchaseId, userId)
  if (status !== 'waiting') return paidStatus(status)
  // If the bank is down or slow, the order stays waiting.
  await payments
    .pollPurchase(orderId)
    .catch((error) =>
      caller.log.warn({ err: error }, 'cannot read the payment status from the bank'),
    )
  const order = await orderOf(pool, purchaseId, userId)
  return paidStatus(order.visibleStatus)
}

/** The saved card, or the chosen method, of which only a new card can be saved. */
function chargeBy(
  { paymentMethod = 'sbp', saveCard }: Pick<CreateOrderRequest, 'paymentMethod' | 'saveCard'>,
  cardId: number | undefined,
) {
  return cardId === undefined
    ? { method: paymentMethod, bindsCard: saveCard && paymentMethod === 'bank_card' }
    : { method: 'bank_card' as const, cardId }
}

/** By the id of any line; 404 for anyone but the owner. */
async function orderOf(pool: Pool, purchaseId: number, userId: number) {
  const order = await readOrderStatus(pool, purchaseId, userId)
  if (!order) throw new AppError('purchase_not_found')
  return order
}

/** Opens the payment at the bank and returns how to confirm it. */
async function openPayment({ payments }: OrderDeps, order: OrderToPay): Promise<PlacedOrder> {
  const { status, bankKopecks, confirmation } = await payments.open(order)
  return {
    purchaseId: order.purchaseId,
    status: paidStatus(status),
    amount: kopecksToRubles(bankKopecks),
    confirmation,
  }
}

/** The id of the balance code to use up; undefined for a repeated request. */
async function allowBalance(
  { pool, db, limiter }: OrderDeps,
  body: CreateOrderRequest,
  key: string,
  caller: Caller,
): Promise<number | undefined> {
  const { id: userId } = userOf(caller)
  if (!body.payFromBalance || (await isKnownOrder(pool, userId, key))) return undefined
  try {
    await limiter.take(`balance-codes:${userId}`, codesPerMinute)
    return await checkBalanceCode(db, caller, body.balanceSmsCode)
  } catch (error) {
    // A concurrent request with the same key may have used the code up.
    if (await isKnownOrder(pool, userId, key)) return undefined
    throw error
  }
}

/** Limits coupons and gifts for other people, since an order can be returned at no cost. */
function strangerLimits(recipients: (string | null | undefined)[], caller: Caller): Limit[] {
  const { id: userId, info } = userOf(caller)
  const own = [info.isEmailConfirmed && info.email, info.phone]
  const strangers = recipients.filter((to) => to != null).filter((to) => !own.includes(to))
  return orderMessages(userId, strangers)
}

function ignoreLimit(error: unknown): void {
  if (!(error instanceof TooManyRequests)) throw error
}
