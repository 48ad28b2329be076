import type { FastifyBaseLogger } from 'fastify'
import type { CronItem, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Bank } from '../../adapters/bank/bank.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { pollReceipts } from './poll-receipts.ts'

type Deps = {
  pool: pg.Pool
  bank: Bank | null
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export const receiptTasks = ({ pool, bank, log }: Deps): TaskList => ({
  poll_receipts: async (_payload, { abortSignal }) => {
    if (bank) await pollReceipts({ pool, bank, log, abortSignal })
  },
})

export const receiptSchedule: CronItem[] = [withoutRetries('poll_receipts', '* * * * *')]
