import type {
  Bank,
  NewRefund,
  Payment,
  Payout,
  Refund,
} from '../../apps/server/src/adapters/bank/bank.ts'
import { BankError } from '../../apps/server/src/adapters/bank/bank-error.ts'

type Kept = { payment: Payment; refunds: Refund[] }

export type ModelBank = Bank & {
  payments: Map<string, Kept>
  /** What the payer, or the bank, makes of it; the first word counts. */
  decide(id: string, outcome: 'succeeded' | 'canceled'): void
  /** Whether the bank answers of each payment what it was when it was opened. */
  isStale: boolean
  /** What becomes of refunds that are asked for from now on. */
  refundOutcome: 'succeeded' | 'pending' | 'canceled'
  /** The same for payouts. */
  payoutOutcome: 'succeeded' | 'pending' | 'canceled'
  /** What lies there. */
  money(): number
}

const notAsked = () => {
  throw new Error('the model never asks the bank for this')
}

/** The truth about money in the model: what a bank with our payments would have. */
export function createModelBank(): ModelBank {
  const payments = new Map<string, Kept>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, Refund>()
  const payouts = new Map<string, Payout>()

  const kept = (id: string): Kept => {
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

    createPayment: async ({ amount, idempotenceKey, metadata }) =>
      once(
        `payment ${idempotenceKey}`,
        (id) => shown(kept(id)),
        () => {
          const payment: Payment = {
            ...{ id: idempotenceKey, status: 'pending', amount, refunded: 0, method: null },
            ...{ confirmation: { type: 'redirect', url: 'https://bank.example/pay' } },
            ...{ cancellation: null, metadata, createdAt: new Date(), capturedAt: null },
          }
          payments.set(payment.id, { payment, refunds: [] })
          byKey.set(`payment ${idempotenceKey}`, payment.id)
          return shown(kept(payment.id))
        },
      ),
    getPayment: async (id) => shown(kept(id)),

    createRefund: async (order) =>
      once(
        `refund ${order.idempotenceKey}`,
        (id) => refunds.get(id),
        () => giveBack(order),
      ),
    async getRefund(id) {
      const refund = refunds.get(id)
      if (!refund) throw new BankError('refused', 'not_found', 'The bank knows no such refund.')
      if (refund.status === 'pending') refund.status = bank.refundOutcome
      return { ...refund }
    },

    decide(id, outcome) {
      const { payment } = kept(id)
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

    capturePayment: notAsked,
    cancelPayment: notAsked,
    listPayments: notAsked,
    listRefunds: notAsked,
  }

  function shown({ payment }: Kept): Payment {
    return { ...payment, ...(bank.isStale && { status: 'pending' }) }
  }

  function giveBack({ paymentId, amount, idempotenceKey }: NewRefund): Refund {
    const { payment, refunds: given } = kept(paymentId)
    // A bank would refuse it, and somebody would have the money twice.
    if (payment.status !== 'succeeded' || onItsWay(given) + amount > payment.amount)
      throw new Error(`${amount} of ${payment.amount} kopecks are asked back once more`)
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
