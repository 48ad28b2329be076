import { receiptTotal } from '@skidora/domain/receipts/receipt-items.ts'
import type {
  Bank,
  NewPayment,
  NewRefund,
  Payment,
  Payout,
  Refund,
} from '../../apps/server/src/adapters/bank/bank.ts'
import { BankError } from '../../apps/server/src/adapters/bank/bank-error.ts'

type StoredPayment = { payment: Payment; refunds: Refund[] }

export type ModelBank = Bank & {
  payments: Map<string, StoredPayment>
  /** Settles a payment as the payer or the bank would; the first outcome is final. */
  decide(id: string, outcome: 'succeeded' | 'canceled'): void
  /** Whether the bank still reports each payment as it was when opened. */
  isStale: boolean
  /** Outcome of refunds requested from now on. */
  refundOutcome: 'succeeded' | 'pending' | 'canceled'
  /** Same for payouts. */
  payoutOutcome: 'succeeded' | 'pending' | 'canceled'
  /** Total money at the bank. */
  money(): number
}

const unsupported = () => {
  throw new Error('the model does not support this bank call')
}

/** The source of truth about money in the model: the state of a real bank. */
export function createModelBank(): ModelBank {
  const payments = new Map<string, StoredPayment>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, Refund>()
  const payouts = new Map<string, Payout>()
  const bodies = new Map<string, string>()
  /** Payments with a receipt. */
  const sold = new Set<string>()

  /** As the bank: a receipt adds up to its sum, and a retry has the same body. */
  function checkBody(order: NewPayment | NewRefund) {
    const { receipt, idempotenceKey, amount } = order
    const total = receipt ? receiptTotal(receipt.items) : amount
    if (total !== amount) throw new Error(`a receipt of ${total} for ${amount} kopecks`)
    const body = JSON.stringify(order)
    if ((bodies.get(idempotenceKey) ?? body) !== body)
      throw new Error(`another body under the key ${idempotenceKey}`)
    bodies.set(idempotenceKey, body)
  }

  const stored = (id: string): StoredPayment => {
    const found = payments.get(id)
    if (!found) throw new BankError('refused', 'not_found', 'The bank knows no such payment.')
    return found
  }
  const once = <Thing>(key: string, of: (id: string) => Thing | undefined, make: () => Thing) => {
    const id = byKey.get(key)
    return (id && of(id)) || make()
  }

  const bank: ModelBank = {
    payments,
    isStale: false,
    refundOutcome: 'succeeded',
    payoutOutcome: 'succeeded',

    createPayment: async (order) => {
      const { amount, idempotenceKey, metadata } = order
      checkBody(order)
      if (order.receipt) sold.add(idempotenceKey)
      return once(
        `payment ${idempotenceKey}`,
        (id) => shown(stored(id)),
        () => {
          const payment: Payment = {
            ...{ id: idempotenceKey, status: 'pending', amount, refunded: 0, method: null },
            ...{ confirmation: { type: 'redirect', url: 'https://bank.example/pay' } },
            ...{ cancellation: null, purchaseId: metadata.purchaseId },
            ...{ createdAt: new Date(), capturedAt: null },
          }
          payments.set(payment.id, { payment, refunds: [] })
          byKey.set(`payment ${idempotenceKey}`, payment.id)
          return shown(stored(payment.id))
        },
      )
    },
    getPayment: async (id) => shown(stored(id)),

    createRefund: async (order) => {
      const isPart = order.amount < stored(order.paymentId).payment.amount
      // The whole payment is refunded by its own receipt.
      if (isPart && sold.has(order.paymentId) !== Boolean(order.receipt))
        throw new Error(`a refund of ${order.amount} kopecks without its receipt`)
      checkBody(order)
      return once(
        `refund ${order.idempotenceKey}`,
        (id) => refunds.get(id),
        () => giveBack(order),
      )
    },
    async getRefund(id) {
      const refund = refunds.get(id)
      if (!refund) throw new BankError('refused', 'not_found', 'The bank knows no such refund.')
      if (refund.status === 'pending') refund.status = bank.refundOutcome
      return { ...refund }
    },

    decide(id, outcome) {
      const { payment } = stored(id)
      if (payment.status === 'pending') payment.status = outcome
    },

    createPayout: async ({ amount, idempotenceKey, metadata }) =>
      once(
        `payout ${idempotenceKey}`,
        (id) => payouts.get(id),
        () => {
          const payout: Payout = {
            ...{ id: idempotenceKey, status: bank.payoutOutcome, amount, cancellation: null },
            ...{ withdrawalId: metadata?.withdrawalId ?? null, createdAt: new Date() },
          }
          payouts.set(payout.id, payout)
          byKey.set(`payout ${idempotenceKey}`, payout.id)
          return { ...payout }
        },
      ),
    async getPayout(id) {
      const payout = payouts.get(id)
      if (!payout) throw new BankError('refused', 'not_found', 'The bank knows no such payout.')
      if (payout.status === 'pending') payout.status = bank.payoutOutcome
      return { ...payout }
    },
    listPayouts: async () => ({ items: [...payouts.values()], nextCursor: null }),

    money: () =>
      [...payments.values()].reduce(
        (sum, { payment, refunds: given }) =>
          sum + (payment.status === 'succeeded' ? payment.amount : 0) - doneOf(given),
        -doneOf([...payouts.values()]),
      ),

    capturePayment: unsupported,
    listReceipts: unsupported,
    cancelPayment: unsupported,
    listPayments: unsupported,
    listRefunds: unsupported,
  }

  function shown({ payment }: StoredPayment): Payment {
    return { ...payment, ...(bank.isStale && { status: 'pending' }) }
  }

  function giveBack({ paymentId, amount, idempotenceKey }: NewRefund): Refund {
    const { payment, refunds: given } = stored(paymentId)
    // A real bank would reject it; otherwise the money would be refunded twice.
    if (payment.status !== 'succeeded' || onItsWay(given) + amount > payment.amount)
      throw new Error(`${amount} of ${payment.amount} kopecks would be refunded twice`)
    const refund: Refund = {
      ...{ id: idempotenceKey, paymentId, status: bank.refundOutcome, amount },
      ...{ cancellation: null, createdAt: new Date() },
    }
    given.push(refund)
    refunds.set(refund.id, refund)
    byKey.set(`refund ${idempotenceKey}`, refund.id)
    return { ...refund }
  }

  return bank
}

type Moved = { status: string; amount: number }

const doneOf = (moved: Moved[]) => sum(moved.filter(({ status }) => status === 'succeeded'))
const onItsWay = (moved: Moved[]) => sum(moved.filter(({ status }) => status !== 'canceled'))
const sum = (moved: Moved[]) => moved.reduce((total, { amount }) => total + amount, 0)
