import type {
  CreateOrderRequest,
  checkoutCalls,
  PaymentMethodName,
  PlacedOrder,
} from '@skidora/contract/checkout.ts'
import { kopecksToRubles } from '@skidora/domain/money.ts'
import type { PurchaseStatus } from '@skidora/domain/purchase-status.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { orderMessages, tooManyMessages } from '../../message-limits.ts'
import { hashRequest, readIdempotencyKey } from '../../plugins/idempotency.ts'
import { TooManyRequests } from '../../plugins/rate-limit.ts'
import {
  type Limit,
  refuseSpent,
  type StrictLimiter,
  takeLimits,
} from '../../plugins/strict-limiter.ts'
import { takePromoTry } from '../../take-promo-try.ts'
import { checkBalanceCode } from '../accounts/codes/balance-code-service.ts'
import { readBalance } from './checkout-client-read-model.ts'
import { invalidField, purchaseNotFound } from './checkout-errors.ts'
import { checkPaymentParams, contactOfOrder, wishesOf } from './order-wishes.ts'
import {
  dropOrder,
  type OrderToPay,
  placeOrder,
  readOrderToPay,
  resumeOrder,
} from './orders-store.ts'
import { paidStatus } from './paid-status.ts'
import type { Payments } from './payments-service.ts'
import { visibleStatus } from './visible-status.ts'

type Deps = { pool: pg.Pool; db: Db; limiter: StrictLimiter; payments: Payments }

type OrderCall = 'POST /api/v4/checkout/createOrder' | 'POST /api/v4/sberpay/createOrder'

/** Each unpaid order holds stock for 15 minutes. */
const mostUnpaid = 20
const codesPerMinute = 20

type Order = { status: PurchaseStatus; visibleStatus: PurchaseStatus }

export function checkoutHandlers({
  pool,
  db,
  limiter,
  payments,
}: Deps): HandlersOf<typeof checkoutCalls> {
  /** 404 for anyone but the owner. */
  async function readOrder(purchaseId: number, userId: number): Promise<Order> {
    const { rows } = await pool.query<Order>({
      name: 'read_order',
      text: `select purchases.status, ${visibleStatus} as "visibleStatus" from purchases
             where purchases.id = $1 and purchases.user_id = $2`,
      values: [purchaseId, userId],
    })
    const [order] = rows
    if (!order) throw purchaseNotFound()
    return order
  }

  /** Opens the payment at the bank and returns how to confirm it. */
  async function openPayment(order: OrderToPay): Promise<PlacedOrder> {
    const { status, bankKopecks, confirmation } = await payments.open(order)
    return {
      purchaseId: order.purchaseId,
      status: paidStatus(status),
      amount: kopecksToRubles(bankKopecks),
      confirmation,
    }
  }

  /** The chosen saved card of this user; undefined when none was chosen. */
  async function cardOf(
    { boundCardId, bindingCode }: Pick<CreateOrderRequest, 'boundCardId' | 'bindingCode'>,
    userId: number,
  ): Promise<number | undefined> {
    if (boundCardId === undefined && bindingCode === undefined) return undefined
    if (
      boundCardId !== undefined &&
      bindingCode !== undefined &&
      bindingCode !== String(boundCardId)
    )
      throw invalidField('bindingCode', 'Выбраны две разные карты. Оставьте одну.')
    const { rows } = await pool.query<{ id: number }>(
      `select bound_cards.id from bound_cards
       where bound_cards.id::text = $1 and bound_cards.user_id = $2`,
      [bindingCode ?? String(boundCardId), userId],
    )
    if (!rows[0])
      throw new AppError(404, 'card_not_found', 'Такой карты у вас нет. Выберите другую.')
    return rows[0].id
  }

  const isKnown = async (userId: number, key: string): Promise<boolean> => {
    const { rowCount } = await pool.query({
      name: 'order_known',
      text: 'select from purchases where purchases.user_id = $1 and purchases.request_key = $2',
      values: [userId, key],
    })
    return rowCount === 1
  }

  /** The id of the balance code to use up; undefined for a repeated request. */
  async function allowBalance(body: CreateOrderRequest, key: string, caller: Caller) {
    const { id: userId } = userOf(caller)
    if (!body.payFromBalance || (await isKnown(userId, key))) return undefined
    try {
      await limiter.take(`balance-codes:${userId}`, codesPerMinute)
      return await checkBalanceCode({ db }, caller, body.balanceSmsCode)
    } catch (error) {
      // A concurrent request with the same key may have used the code up.
      if (await isKnown(userId, key)) return undefined
      throw error
    }
  }

  /** Limits coupons and gifts for other people, since an order can be returned at no cost. */
  function strangerLimits(recipients: (string | null | undefined)[], caller: Caller): Limit[] {
    const { id: userId, info } = userOf(caller)
    const own = [info.isEmailConfirmed && info.email, info.phone]
    const strangers = recipients.filter((to) => to != null).filter((to) => !own.includes(to))
    return strangers.length === 0 ? [] : orderMessages(userId, [...new Set(strangers)])
  }

  const createOrder =
    (name: OrderCall, forcedMethod?: PaymentMethodName) =>
    async ({ body }: { body: CreateOrderRequest }, caller: Caller) => {
      const { id: userId } = userOf(caller)
      const key = readIdempotencyKey(caller.idempotencyKey)
      checkPaymentParams(body.paymentParams)
      const contact = contactOfOrder(body)
      const wishes = wishesOf(body)
      const recipients = [contact.email, contact.phone, wishes?.gift?.recipientEmail]
      const limits = strangerLimits(recipients, caller)
      const promoCode = body.promoCode?.trim() || undefined
      const isLimited = limits.length > 0 || promoCode !== undefined
      const isNew = isLimited && !(await isKnown(userId, key))
      if (isNew && limits.length > 0) await refuseSpent(db, limits, tooManyMessages)
      if (isNew && promoCode) await takePromoTry(limiter, { userId })
      const cardId = await cardOf(body, userId)
      // An empty balance needs no code; a top-up that arrives meanwhile is not spent.
      const payFromBalance = body.payFromBalance && (await readBalance(pool, userId)) > 0
      const balanceCodeId = await allowBalance({ ...body, payFromBalance }, key, caller)
      // The code is left out of the hash: the same order with a new code is still the same order.
      const { balanceSmsCode: _code, ...ordered } = body
      const [, path = ''] = name.split(' ')
      const order = await placeOrder(pool, {
        userId,
        dealId: body.dealOfferId,
        optionId: body.dealOfferPriceId,
        quantity: body.quantity ?? 1,
        method: forcedMethod ?? (cardId ? 'bank_card' : (body.paymentMethod ?? 'sbp')),
        cardId: forcedMethod ? undefined : cardId,
        bindsCard: body.saveCard,
        promoCode,
        payFromBalance,
        utm: body.utm,
        wishes,
        contact,
        balanceCodeId,
        mostUnpaid,
        key,
        requestHash: hashRequest('POST', path, ordered),
        origin: caller.origin,
      })
      // Counts accepted orders only. Concurrent orders may exceed the limit, so its error is ignored.
      if (isNew && limits.length > 0) await takeLimits(db, limits).catch(ignoreLimit)
      return { data: await openPayment(order) }
    }

  return {
    'POST /api/v4/checkout/createOrder': createOrder('POST /api/v4/checkout/createOrder'),
    'POST /api/v4/sberpay/createOrder': createOrder('POST /api/v4/sberpay/createOrder', 'sber_pay'),

    'POST /api/v4/checkout/resumeOrder': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await readOrder(body.purchaseId, userId)
      const wishes = wishesOf(body)
      const cardId = await cardOf(body, userId)
      const method = cardId ? 'bank_card' : (body.paymentMethod ?? 'sbp')
      const bindsCard = body.saveCard && method === 'bank_card' && cardId === undefined
      await resumeOrder(pool, body.purchaseId, method, {
        ...{ cardId, bindsCard, wishes, origin: caller.origin, mostUnpaid },
      })
      const order = await readOrderToPay(pool, body.purchaseId, caller.origin)
      return { data: await openPayment(order) }
    },

    'POST /api/v4/checkout/cancelOrder': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await readOrder(body.purchaseId, userId)
      await dropOrder(pool, body.purchaseId, 'cancelled')
      const { status } = await readOrder(body.purchaseId, userId)
      if (paidStatus(status) === 'paid')
        throw new AppError(409, 'order_not_waiting', 'Этот заказ уже оплачен.')
      return { data: { status: paidStatus(status) } }
    },

    'GET /api/v4/checkout/checkPurchasePaidStatus': async ({ query }, caller) => {
      const { id: userId } = userOf(caller)
      const { status } = await readOrder(query.purchaseId, userId)
      if (status !== 'waiting') return { data: { status: paidStatus(status) } }
      // If the bank is down or slow, the order stays waiting.
      await payments
        .followPurchase(query.purchaseId)
        .catch((error) =>
          caller.log.warn({ err: error }, 'cannot read the payment status from the bank'),
        )
      const order = await readOrder(query.purchaseId, userId)
      return { data: { status: paidStatus(order.visibleStatus) } }
    },
  }
}

function ignoreLimit(error: unknown): void {
  if (!(error instanceof TooManyRequests)) throw error
}
