import type { checkoutCalls, PaidStatus, PlacedOrder } from '@skidora/contract/checkout.ts'
import { kopecksToRubles } from '@skidora/domain/money.ts'
import type { PurchaseStatus } from '@skidora/domain/purchase-status.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { hashRequest, readIdempotencyKey } from '../../plugins/idempotency.ts'
import { dropOrder, placeOrder, resumeOrder } from './orders-store.ts'
import type { Payments } from './payments-service.ts'

type Deps = { pool: pg.Pool; payments: Payments }

type Order = {
  id: number
  status: PurchaseStatus
  bankKopecks: number
  dealTitle: string
}

export function checkoutHandlers({ pool, payments }: Deps): HandlersOf<typeof checkoutCalls> {
  /** Of this person alone: whose else it is, it is not there. */
  async function readOrder(purchaseId: number, userId: number): Promise<Order> {
    const { rows } = await pool.query<Order>({
      name: 'read_order',
      text: `select purchases.id, purchases.status, purchases.bank_kopecks as "bankKopecks",
               deals.tiny_title as "dealTitle"
             from purchases join deals on deals.id = purchases.deal_id
             where purchases.id = $1 and purchases.user_id = $2`,
      values: [purchaseId, userId],
    })
    const [order] = rows
    if (!order) throw new AppError(404, 'purchase_not_found', 'Такого заказа у вас нет.')
    return order
  }

  /** Opens what the order waits for at the bank, and tells how to pay it. */
  async function openPayment(purchaseId: number, caller: Caller): Promise<PlacedOrder> {
    const user = userOf(caller)
    const { dealTitle } = await readOrder(purchaseId, user.id)
    const confirmation = await payments.open(purchaseId, {
      description: `Скидора: ${dealTitle}`.slice(0, 128),
      returnUrl: `${caller.origin}/checkout/payment-waiting?purchaseId=${purchaseId}`,
    })
    const { status, bankKopecks } = await readOrder(purchaseId, user.id)
    return {
      purchaseId,
      status: paidStatus(status),
      amount: kopecksToRubles(bankKopecks),
      confirmation,
    }
  }

  async function checkCard(cardId: number | undefined, userId: number): Promise<void> {
    if (cardId === undefined) return
    const { rowCount } = await pool.query(
      'select from bound_cards where bound_cards.id = $1 and bound_cards.user_id = $2',
      [cardId, userId],
    )
    if (rowCount === 0)
      throw new AppError(404, 'card_not_found', 'Такой карты у вас нет. Выберите другую.')
  }

  return {
    'POST /api/v4/checkout/createOrder': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      const key = readIdempotencyKey(caller.idempotencyKey)
      await checkCard(body.boundCardId, userId)
      const purchaseId = await placeOrder(pool, {
        userId,
        dealId: body.dealOfferId,
        optionId: body.dealOfferPriceId,
        quantity: body.quantity ?? 1,
        method: body.boundCardId ? 'bank_card' : (body.paymentMethod ?? 'sbp'),
        cardId: body.boundCardId,
        bindsCard: body.saveCard,
        // Nobody minds a space before or after it.
        promoCode: body.promoCode?.trim() || undefined,
        payFromBalance: body.payFromBalance,
        utm: body.utm,
        wishes: body.gift && { gift: body.gift },
        key,
        requestHash: hashRequest('POST', '/api/v4/checkout/createOrder', body),
      })
      return { data: await openPayment(purchaseId, caller) }
    },

    'POST /api/v4/checkout/resumeOrder': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await readOrder(body.purchaseId, userId)
      await checkCard(body.boundCardId, userId)
      const method = body.boundCardId ? 'bank_card' : (body.paymentMethod ?? 'sbp')
      await resumeOrder(pool, body.purchaseId, method, body.boundCardId)
      return { data: await openPayment(body.purchaseId, caller) }
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
      // The bank may be down or slow: then the order simply goes on waiting.
      await payments
        .followPurchase(query.purchaseId)
        .catch((error) => caller.log.warn({ err: error }, 'the bank does not tell of a payment'))
      return { data: { status: paidStatus((await readOrder(query.purchaseId, userId)).status) } }
    },
  }
}

function paidStatus(status: PurchaseStatus): PaidStatus {
  switch (status) {
    case 'waiting':
    case 'expired':
      return status
    case 'failed':
    case 'cancelled':
      return 'failed'
    default:
      return 'paid'
  }
}
