import type { CronItem, TaskList } from 'graphile-worker'
import type { Db } from '../../db.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { bankBooks } from './bank-tables.ts'
import { deleteOldKeys } from './idempotence.ts'
import { expirePayments } from './payments-store.ts'
import { settlePayout, settlePayoutTask } from './payouts-store.ts'

const expireTask = 'sandbox_bank_expire'

export const bankSandboxSchedule: CronItem[] = [withoutRetries(expireTask, '* * * * *')]

export function bankSandboxTasks({ db }: { db: Db }): TaskList {
  const books = bankBooks(db)
  return {
    [expireTask]: async (_payload, { abortSignal }) => {
      await deleteOldKeys(books)
      await expirePayments(books, abortSignal)
    },
    [settlePayoutTask]: async (payload) => {
      const { id } = payload as { id: string }
      await books.transaction().execute((trx) => settlePayout(trx, id))
    },
  }
}
