import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Bank, RegisteredReceipt } from '../../adapters/bank/bank.ts'
import { BankError } from '../../adapters/bank/bank-error.ts'
import { pollBank } from '../../adapters/bank/poll-bank.ts'
import { dayMs } from '../../durations.ts'
import {
  claimReceipts,
  type PendingReceipt,
  saveRegistered,
  saveUnregistered,
} from './receipts-store.ts'

type Deps = {
  pool: pg.Pool
  bank: Bank
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  abortSignal?: AbortSignal
}

/** After that the bank asks to contact its support. */
const patienceMs = 3 * dayMs

/** Reads what has become of receipts whose registration is pending. */
export function pollReceipts({ pool, bank, log, abortSignal }: Deps): Promise<void> {
  async function poll(receipt: PendingReceipt): Promise<boolean> {
    const { id, paymentId, refundId, dueAt } = receipt
    let known: RegisteredReceipt[]
    try {
      known = await bank.listReceipts(refundId ? { refundId } : { paymentId })
    } catch (error) {
      if (!(error instanceof BankError)) throw error
      log.warn({ err: error, receiptId: id }, 'cannot read a fiscal receipt from the bank')
      return false
    }
    const fiscal = known.find((one) => one.status === 'succeeded')?.fiscal
    if (fiscal) await saveRegistered(pool, id, fiscal)
    else if (known.length > 0 && known.every(({ status }) => status === 'canceled'))
      await giveUp(id, 'canceled')
    else if (dueAt.getTime() < Date.now() - patienceMs) await giveUp(id, 'pending')
    return true
  }

  async function giveUp(id: number, status: 'canceled' | 'pending'): Promise<void> {
    await saveUnregistered(pool, id, status)
    log.error({ receiptId: id, status }, 'the bank has not registered a fiscal receipt')
  }

  return pollBank<PendingReceipt>({
    claim: (limit) => claimReceipts(pool, limit),
    poll,
    abortSignal,
    now: Date.now,
  })
}
