import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Bank, Refund } from '../../../adapters/bank/bank.ts'
import { BankError } from '../../../adapters/bank/bank-error.ts'
import { findSent, isKeyOld } from '../../../adapters/bank/find-sent.ts'
import { pollBank } from '../../../adapters/bank/poll-bank.ts'
import { type StoredReceipt, toReceipt } from '../../../adapters/bank/stored-receipt.ts'
import { settleRefund } from '../orders/orders-store.ts'

type Deps = {
  pool: pg.Pool
  openBank: () => Bank
  log: Pick<FastifyBaseLogger, 'warn'>
  now: () => number
}

type RefundRow = {
  id: number
  paymentId: string
  amount: number
  idempotenceKey: string
  bankId: string | null
  createdAt: Date
  /** Null for the whole payment: the bank takes the receipt of the payment. */
  receipt: StoredReceipt | null
}

const columns = `
  refunds.id, payments.bank_id as "paymentId", refunds.amount_kopecks as amount,
  refunds.key as "idempotenceKey", refunds.bank_id as "bankId", refunds.created_at as "createdAt",
  case when refunds.amount_kopecks < payments.amount_kopecks
    then sent_receipt(payments.id, refunds.id) end as receipt`

const claimDue = `
  update refunds set next_poll_at = next_poll(refunds.created_at)
  from payments
  where payments.id = refunds.payment_id and refunds.id = any (array(
    select due.id from refunds as due
    where due.status in ('new', 'pending') and due.next_poll_at <= now()
    order by due.next_poll_at
    limit $1
    for no key update skip locked
  ))
  returning ${columns}`

/** Refunds to the original payment method. */
export function createRefunds({ pool, openBank, log, now }: Deps) {
  async function create({ createdAt, receipt, ...refund }: Omit<RefundRow, 'id' | 'bankId'>) {
    const found = isKeyOld(createdAt) ? await findUnacknowledged(refund, createdAt) : null
    if (found) return found
    return openBank().createRefund({ ...refund, ...(receipt && { receipt: toReceipt(receipt) }) })
  }

  async function findUnacknowledged(
    { paymentId, amount }: Pick<RefundRow, 'paymentId' | 'amount'>,
    createdAt: Date,
  ): Promise<Refund | null> {
    const { rows } = await pool.query<{ bankId: string }>(
      `select refunds.bank_id as "bankId" from refunds
       join payments on payments.id = refunds.payment_id
       where payments.bank_id = $1 and refunds.bank_id is not null`,
      [paymentId],
    )
    const others = new Set(rows.map(({ bankId }) => bankId))
    return findSent(
      openBank().listRefunds,
      createdAt,
      (refund) =>
        refund.paymentId === paymentId && refund.amount === amount && !others.has(refund.id),
    )
  }

  async function sendRefund({ id, bankId, ...refund }: RefundRow): Promise<boolean> {
    try {
      const bankRefund = bankId ? await openBank().getRefund(bankId) : await create(refund)
      if (!bankId)
        await pool.query(
          `update refunds set bank_id = $2, status = 'pending'
           where refunds.id = $1 and refunds.status in ('new', 'pending')`,
          [id, bankRefund.id],
        )
      if (bankRefund.status !== 'pending') await settleRefund(pool, id, bankRefund.status)
      return true
    } catch (error) {
      if (!(error instanceof BankError)) throw error
      log.warn({ err: error, refundId: id }, 'the bank did not accept a refund')
      if (!error.isFinal) return false
      await settleRefund(pool, id, 'canceled')
      return true
    }
  }

  return {
    /** Sends due refunds to the bank; idempotent, so that a retry refunds once. */
    sendRefunds: (abortSignal?: AbortSignal): Promise<void> =>
      pollBank<RefundRow>({
        claim: async (limit) => (await pool.query(claimDue, [limit])).rows,
        poll: sendRefund,
        abortSignal,
        now,
      }),

    /** Reads one refund from the bank, whether or not it is due. */
    async pollRefund(bankId: string): Promise<void> {
      const { rows } = await pool.query<RefundRow>(
        `select ${columns} from refunds join payments on payments.id = refunds.payment_id
         where refunds.bank_id = $1 and refunds.status in ('new', 'pending')`,
        [bankId],
      )
      for (const refund of rows) await sendRefund(refund)
    },
  }
}
