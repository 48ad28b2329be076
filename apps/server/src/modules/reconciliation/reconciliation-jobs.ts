import type { FastifyBaseLogger } from 'fastify'
import type { CronItem, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Bank } from '../../adapters/bank/bank.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { dayMs, minuteMs } from '../../durations.ts'
import { notify } from '../notifications/notifications-service.ts'
import type { Payments } from '../purchases/payments/payments-service.ts'
import type { Payouts } from '../withdrawals/payouts-service.ts'
import { type Report, reconcile } from './reconcile.ts'
import { reconciliationLetter } from './reconciliation-letter.ts'
import { readStaffAddresses, saveReport } from './reconciliation-store.ts'

type Deps = {
  db: Db
  pool: pg.Pool
  bank: Bank | null
  payments: Payments
  payouts: Pick<Payouts, 'pollByBankId'>
  site: SiteAddress
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

export const reconcileTask = 'reconcile'

/** Long enough to see the final status of late payments and refunds. */
const nightlyDays = 3

/** Younger objects may still be in flight between the bank and us. */
const settleMs = minuteMs

export function reconciliationTasks(deps: Deps): TaskList {
  const { db, pool, bank, payments, payouts, site, log } = deps
  return {
    [reconcileTask]: async (payload) => {
      if (!bank) return
      const { days = nightlyDays } = (payload ?? {}) as { days?: number }
      const to = new Date(Date.now() - settleMs)
      const range = { from: new Date(to.getTime() - days * dayMs), to }
      const report = await reconcile({ pool, bank, payments, payouts }, range)
      const open = report.differences.filter(({ isHealed }) => !isHealed)
      await db.transaction().execute(async (trx) => {
        await saveReport(trx, report)
        if (open.length === 0) return
        for (const address of await readStaffAddresses(trx))
          await notify(trx, reconciliationLetter(address, report, site))
      })
      const summary = describe(report)
      if (open.length > 0) log.error(summary, 'reconciliation found differences with the bank')
      else log.info(summary, 'reconciliation found no differences with the bank')
    },
  }
}

function describe({ counts, differences }: Report) {
  const open = differences.filter(({ isHealed }) => !isHealed)
  return {
    ...counts,
    healed: differences.length - open.length,
    differences: open.length,
    kopecks: open.reduce((sum, { kopecks }) => sum + kopecks, 0),
  }
}

/** 04:30 in Moscow, when sales are lowest; a later start catches up. */
export const reconciliationSchedule: CronItem[] = [
  {
    task: reconcileTask,
    match: '30 1 * * *',
    options: { jobKey: reconcileTask, backfillPeriod: dayMs },
  },
]
