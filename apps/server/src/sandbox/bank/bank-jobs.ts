import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { askHttp } from '../../adapters/ask-http.ts'
import type { Db } from '../../db.ts'
import { type BankDb, bankBooks } from './bank-tables.ts'
import { expirePayments } from './payments-store.ts'
import { settlePayout } from './payouts-store.ts'
import { bankJobs, inMs, queueJob } from './queue-job.ts'

/** The shop has so long to take a notification. */
const patienceMs = 10_000

const minuteMs = 60_000

/** When a notification that was not taken is sent again; after a day the bank gives up. */
const pausesMs = [
  ...[1000, 5000, 30_000],
  ...[1, 5, 10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * minuteMs),
]

const expireTask = 'sandbox_bank_expire'

export const bankSandboxSchedule: CronItem[] = [
  { task: expireTask, match: '* * * * *', options: { jobKey: expireTask, maxAttempts: 1 } },
]

export function bankSandboxTasks({ db }: { db: Db }): TaskList {
  const books = bankBooks(db)
  const idOf = (payload: unknown) => (payload as { id: string }).id
  return {
    [bankJobs.notify]: (payload) => notify(books, Number(idOf(payload))),
    [expireTask]: (_payload, { abortSignal }) => expirePayments(books, abortSignal),
    [bankJobs.settlePayout]: (payload) =>
      books.transaction().execute((trx) => settlePayout(trx, idOf(payload))),
  }
}

/** A shop that does not answer is no failure of the job: the bank has times of its own to try again. */
async function notify(books: BankDb, id: number): Promise<void> {
  const news = await books
    .selectFrom('sandbox_bank.notifications')
    .select(['event', 'object', 'url', 'attempts'])
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  if (!news) return
  const { event, object, url } = news
  const isTaken = await post(url, { type: 'notification', event, object })
  const pause = pausesMs[news.attempts]
  if (isTaken || pause === undefined) await noteAttempt(books, id, isTaken)
  else
    await books.transaction().execute(async (trx) => {
      await noteAttempt(trx, id, false)
      await queueJob(trx, bankJobs.notify, id, inMs(pause))
    })
}

async function noteAttempt(books: BankDb, id: number, isTaken: boolean): Promise<void> {
  await books
    .updateTable('sandbox_bank.notifications')
    .set({ attempts: sql`attempts + 1`, delivered_at: isTaken ? new Date() : null })
    .where('id', '=', id)
    .execute()
}

async function post(url: string, body: object): Promise<boolean> {
  try {
    const { status } = await askHttp({
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      patienceMs,
    })
    return status === 200
  } catch {
    return false
  }
}
