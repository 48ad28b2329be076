import type { Confirmation } from '@skidora/contract/checkout.ts'
import { cardTitle } from '@skidora/domain/deals/card-title.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Bank, Payment } from '../../../adapters/bank/bank.ts'
import { BankError } from '../../../adapters/bank/bank-error.ts'
import { findSent } from '../../../adapters/bank/find-sent.ts'
import { pollBank } from '../../../adapters/bank/poll-bank.ts'
import { toReceipt } from '../../../adapters/bank/stored-receipt.ts'
import { AppError } from '../../../app-error.ts'
import { bindCard } from '../../wallet/cards-service.ts'
import { type OrderToPay, settlePayment } from '../orders/orders-store.ts'
import {
  claimDuePayments,
  claimExpiringPayments,
  joinedTo,
  type OpenPayment,
  paymentColumns,
} from './open-payments-store.ts'
import type { PaymentRow } from './payment-row.ts'
import { createRefunds } from './refunds-service.ts'

type Deps = {
  pool: pg.Pool
  bank: Bank | null
  log: Pick<FastifyBaseLogger, 'warn'>
  now?: () => number
}

export type Payments = ReturnType<typeof createPayments>

/** An order and how to confirm its payment. */
type Opened = { status: PurchaseStatus; bankKopecks: number; confirmation: Confirmation }

const pollInterval = '3 seconds'

/** Keeps our payments in sync with the bank. A status counts only when read from the bank's API. */
export function createPayments({ pool, bank, log, now = Date.now }: Deps) {
  const openBank = (): Bank => {
    if (bank) return bank
    throw new AppError('buying_off')
  }

  /** Idempotent: a lost response never leads to a second charge. */
  async function create(payment: PaymentRow): Promise<Payment> {
    return openBank().createPayment({
      amount: payment.amount,
      method: payment.savedMethodId ? { savedMethodId: payment.savedMethodId } : payment.method,
      description: payment.description,
      returnUrl: payment.returnUrl,
      idempotenceKey: payment.key,
      capture: true,
      saveMethod: payment.bindsCard,
      metadata: { purchaseId: String(payment.purchaseId) },
      ...(payment.receipt && { receipt: toReceipt(payment.receipt) }),
    })
  }

  /** Records the bank's payment; a final status moves the order. */
  async function recordPayment(
    payment: PaymentRow,
    bankPayment: Payment,
  ): Promise<PurchaseStatus | null> {
    const isFinal = bankPayment.status === 'canceled' || bankPayment.status === 'succeeded'
    // A final status is settled below; an unchanged one needs no update once the bank's id is
    // known.
    if (payment.status === 'new' || (!isFinal && !isUnchanged(payment, bankPayment)))
      await recordPending(payment.id, bankPayment)
    if (bankPayment.status === 'canceled')
      return settlePayment(pool, payment.id, 'canceled', bankPayment.cancellation?.reason)
    if (bankPayment.status !== 'succeeded') return null
    if (payment.bindsCard && payment.userId && bankPayment.method?.isSaved)
      await bindCard(pool, payment.userId, {
        bankMethodId: bankPayment.method.id,
        title: cardTitle(bankPayment.method.title),
      })
    return settlePayment(pool, payment.id, 'succeeded')
  }

  async function recordPending(paymentId: number, { id, confirmation }: Payment): Promise<void> {
    await pool.query({
      name: 'record_payment',
      text: `update payments
             set bank_id = $2, confirmation_type = $3, confirmation_url = $4, polled_at = now(),
               status = case when status = 'new' then 'pending' else status end
             where payments.id = $1 and payments.status in ('new', 'pending')`,
      values: [
        paymentId,
        id,
        confirmation.type === 'none' ? null : confirmation.type,
        confirmation.type === 'none' ? null : confirmation.url,
      ],
    })
  }

  /** Never sends a payment again once its order has ended: nobody expects the charge any more. */
  const readOrCreate = (payment: OpenPayment): Promise<Payment> => {
    if (payment.bankId) return openBank().getPayment(payment.bankId)
    return payment.isOrderWaiting ? create(payment) : findUnacknowledged(payment)
  }

  async function findUnacknowledged(payment: OpenPayment): Promise<Payment> {
    const { rows } = await pool.query<{ bankId: string }>(
      `select payments.bank_id as "bankId" from payments
       where payments.order_id = $1 and payments.bank_id is not null`,
      [payment.purchaseId],
    )
    const others = new Set(rows.map(({ bankId }) => bankId))
    const found = await findSent(
      openBank().listPayments,
      payment.createdAt,
      ({ id, purchaseId }) => purchaseId === String(payment.purchaseId) && !others.has(id),
    )
    if (found) return found
    throw new BankError('refused', 'not_found', 'The bank has never created the payment.')
  }

  /** Ends a payment that the bank rejects or does not know, since it would stay open forever. */
  async function pollPayment(payment: OpenPayment): Promise<void> {
    try {
      await recordPayment(payment, await readOrCreate(payment))
    } catch (error) {
      if (!(error instanceof BankError) || !error.isFinal) throw error
      log.warn({ err: error, paymentId: payment.id }, 'the bank refused a payment')
      await settlePayment(pool, payment.id, 'canceled', error.code)
    }
  }

  async function pollOrWarn(payment: OpenPayment): Promise<boolean> {
    try {
      await pollPayment(payment)
      return true
    } catch (error) {
      if (!(error instanceof BankError)) throw error
      log.warn(
        { err: error, paymentId: payment.id },
        'cannot read the payment status from the bank',
      )
      return false
    }
  }

  return {
    /** Opens the payment of a waiting order at the bank unless it is open already. */
    async open(order: OrderToPay): Promise<Opened> {
      const { purchaseId, orderStatus: status, bankKopecks } = order
      if (order.id === null) return { status, bankKopecks, confirmation: { type: 'none' } }
      const payment: PaymentRow = order
      // An old link must not lead to the bank once the order has ended.
      if (status !== 'waiting') return { status, bankKopecks, confirmation: { type: 'none' } }
      if (payment.status !== 'new')
        return { status, bankKopecks, confirmation: confirmationOf(payment) }
      try {
        const bankPayment = await create(payment)
        const moved = await recordPayment(payment, bankPayment)
        if (bankPayment.status === 'canceled') throw new AppError('payment_refused')
        return { status: moved ?? status, bankKopecks, confirmation: bankPayment.confirmation }
      } catch (error) {
        if (!(error instanceof BankError)) throw error
        if (!error.isFinal) throw new AppError('bank_down', { cause: error })
        log.warn({ err: error, purchaseId }, 'the bank refused to open a payment')
        await settlePayment(pool, payment.id, 'canceled', error.code)
        throw new AppError('payment_refused', { cause: error })
      }
    },

    /** Handles a notification: reads the payment from the bank. */
    async pollByBankId(bankId: string): Promise<void> {
      const { rows } = await pool.query<OpenPayment>({
        name: 'payment_by_bank_id',
        text: `select ${paymentColumns} from payments ${joinedTo('payments')} where payments.bank_id = $1`,
        values: [bankId],
      })
      const [payment] = rows
      if (payment) await pollPayment(payment)
    },

    /** Polls the bank about an order's payments, at most every 3 seconds. */
    async pollPurchase(purchaseId: number): Promise<void> {
      const { rows } = await pool.query<OpenPayment>(
        `update payments set polled_at = now()
         from payments as polled ${joinedTo('polled')}
         where payments.id = polled.id and polled.order_id = $1
           and polled.status = 'pending'
           and (payments.polled_at is null or payments.polled_at < now() - $2::interval)
         returning ${paymentColumns}`,
        [purchaseId, pollInterval],
      )
      for (const payment of rows) await pollPayment(payment)
    },

    /** Whether a bank is configured. */
    hasBank: bank !== null,

    /** Polls all due open payments. */
    pollOpen: (abortSignal?: AbortSignal): Promise<void> =>
      pollBank<OpenPayment>({
        claim: (limit) => claimDuePayments(pool, limit),
        poll: pollOrWarn,
        abortSignal,
        now,
      }),

    /**
     * Polls payments of expiring orders, so that a lost notification does not expire a paid order.
     */
    async pollExpiring(abortSignal?: AbortSignal): Promise<void> {
      if (!bank) return
      const failedIds: number[] = []
      await pollBank<OpenPayment>({
        claim: (limit) => claimExpiringPayments(pool, limit),
        async poll(payment) {
          const isPolled = await pollOrWarn(payment)
          if (!isPolled) failedIds.push(payment.id)
          return isPolled
        },
        abortSignal,
        now,
      })
      // Retried in a minute; until then their orders do not expire.
      await pool.query('update payments set polled_at = null where payments.id = any ($1)', [
        failedIds,
      ])
    },

    ...createRefunds({ pool, openBank, log, now }),
  }
}

/** Whether a pending payment has not changed. */
const isUnchanged = (payment: PaymentRow, { confirmation }: Payment) =>
  payment.status === 'pending' &&
  (confirmation.type === 'none' || confirmation.url === payment.confirmationUrl)

function confirmationOf({ status, confirmationType, confirmationUrl }: PaymentRow): Confirmation {
  return status === 'pending' && confirmationType && confirmationUrl
    ? { type: confirmationType, url: confirmationUrl }
    : { type: 'none' }
}
