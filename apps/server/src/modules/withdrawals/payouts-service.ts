import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Bank, Payout } from '../../adapters/bank/bank.ts'
import { BankError } from '../../adapters/bank/bank-error.ts'
import { findSent, isKeyOld } from '../../adapters/bank/find-sent.ts'
import { pollBank } from '../../adapters/bank/poll-bank.ts'
import type { Destinations } from './destinations.ts'
import { settleWithdrawal } from './withdrawals-store.ts'

type Deps = {
  pool: pg.Pool
  bank: Bank | null
  destinations: Destinations
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type Payouts = ReturnType<typeof createPayouts>

type PayoutRow = {
  id: number
  code: string
  amount: number
  destination: string
  key: string
  bankId: string | null
  /** When it was first sent to the bank; null if never. */
  sentAt: Date | null
}

const columns = `
  withdrawals.id, withdrawals.code, withdrawals.amount_kopecks as amount, withdrawals.destination,
  withdrawals.key, withdrawals.bank_id as "bankId", withdrawals.sent_at as "sentAt"`

/** Longest overdue first. */
const claimDue = `
  update withdrawals set next_poll_at = next_poll(coalesce(withdrawals.sent_at, now()))
  where withdrawals.id = any (array(
    select due.id from withdrawals as due
    where due.status = 'paying' and due.next_poll_at <= now()
    order by due.next_poll_at
    limit $1
    for no key update skip locked
  ))
  returning ${columns}`

const releasesPerBatch = 100

/**
 * Keeps withdrawals in sync with the bank's payouts. A status counts only when read from the bank's
 * API.
 */
export function createPayouts({ pool, bank, destinations, log }: Deps) {
  async function send(bank: Bank, row: PayoutRow): Promise<Payout | null> {
    const destination = destinations.open(row.destination, row.code)
    if (!destination) return null
    const { rows } = await pool.query<{ sentAt: Date }>(
      `update withdrawals set sent_at = coalesce(withdrawals.sent_at, now())
       where withdrawals.id = $1 and withdrawals.status = 'paying'
       returning withdrawals.sent_at as "sentAt"`,
      [row.id],
    )
    const sentAt = rows[0]?.sentAt
    if (!sentAt) return null
    const found = isKeyOld(sentAt) ? await find(bank, row.id, sentAt) : null
    if (found) return found
    try {
      return await bank.createPayout({
        amount: row.amount,
        destination,
        description: `Скидора: вывод денег, заявка ${row.id}`,
        idempotenceKey: row.key,
        metadata: { withdrawalId: String(row.id) },
      })
    } catch (error) {
      if (!(error instanceof BankError) || !error.isFinal) throw error
      // A payout with a lost response may have been made.
      const done = await find(bank, row.id, sentAt)
      if (done) return done
      log.warn({ err: error, withdrawalId: row.id }, 'the bank refused a payout')
      await settleWithdrawal(pool, row.id, 'failed', error.code)
      return null
    }
  }

  const find = (bank: Bank, id: number, sentAt: Date) =>
    findSent(bank.listPayouts, sentAt, ({ withdrawalId }) => withdrawalId === String(id))

  async function pollPayout(bank: Bank, row: PayoutRow): Promise<void> {
    const payout = row.bankId ? await bank.getPayout(row.bankId) : await send(bank, row)
    if (!payout) return
    await pool.query(
      `update withdrawals set bank_id = $2
       where withdrawals.id = $1 and withdrawals.bank_id is null`,
      [row.id, payout.id],
    )
    if (payout.status === 'succeeded') await settleWithdrawal(pool, row.id, 'paid')
    if (payout.status === 'canceled')
      await settleWithdrawal(pool, row.id, 'failed', payout.cancellation?.reason)
  }

  async function pollOrWarn(bank: Bank, row: PayoutRow): Promise<boolean> {
    try {
      await pollPayout(bank, row)
      return true
    } catch (error) {
      if (!(error instanceof BankError)) throw error
      log.warn({ err: error, withdrawalId: row.id }, 'the bank did not accept a payout')
      return false
    }
  }

  return {
    /** Handles a notification: reads the payout from the bank. */
    async pollByBankId(bankId: string): Promise<void> {
      const { rows } = await pool.query<PayoutRow>(
        `select ${columns} from withdrawals
         where withdrawals.bank_id = $1 and withdrawals.status = 'paying'`,
        [bankId],
      )
      const [row] = rows
      if (row && bank) await pollPayout(bank, row)
    },

    /** Releases due holds, sends new payouts and polls those that are due. */
    async payOpen(abortSignal?: AbortSignal): Promise<void> {
      await pool.query(
        `select release_withdrawal(due.id)
         from (
           select withdrawals.id from withdrawals
           where withdrawals.status = 'holding' and withdrawals.hold_until <= now()
           order by withdrawals.hold_until
           limit $1
         ) as due`,
        [releasesPerBatch],
      )
      if (!bank) return
      await pollBank<PayoutRow>({
        claim: async (limit) => (await pool.query(claimDue, [limit])).rows,
        poll: (row) => pollOrWarn(bank, row),
        abortSignal,
        now: Date.now,
      })
    },
  }
}
