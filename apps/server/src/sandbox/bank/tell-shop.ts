import { sql } from 'kysely'
import type { BankDb } from './bank-tables.ts'
import { settingsOf } from './behaviours.ts'
import { bankJobs, inMs, queueJob } from './queue-job.ts'

type News = {
  /** The payment or payout it is about; a refund is about its payment. */
  subjectId: string
  event: string
  object: object
  url: string
}

/** How long after the one that overtook it a notification leaves that was held back. */
const overtakenMs = 1000

/** Writes the notifications of a change and queues them in its transaction, as they were asked to be. */
export async function tellShop(trx: BankDb, news: News): Promise<void> {
  const settings = await settingsOf(trx, news.subjectId)
  if (settings.isLost) return
  const overtaken = await releaseHeld(trx, news.subjectId)
  const isHeld = Boolean(settings.isReordered) && overtaken.length === 0
  const copies = Array.from({ length: 1 + (settings.duplicates ?? 0) }, () => ({
    subject_id: news.subjectId,
    event: news.event,
    object: JSON.stringify({ ...news.object }),
    url: news.url,
    is_held: isHeld,
  }))
  const written = await trx
    .insertInto('sandbox_bank.notifications')
    .values(copies)
    .returning('id')
    .execute()
  if (isHeld) return
  const delayMs = settings.delayMs ?? 0
  for (const { id } of written) await queueJob(trx, bankJobs.notify, id, inMs(delayMs))
  for (const { id } of overtaken)
    await queueJob(trx, bankJobs.notify, id, inMs(delayMs + overtakenMs))
}

async function releaseHeld(trx: BankDb, subjectId: string): Promise<{ id: number }[]> {
  return trx
    .updateTable('sandbox_bank.notifications')
    .set({ is_held: sql`false` })
    .where('subject_id', '=', subjectId)
    .where('is_held', '=', true)
    .returning('id')
    .execute()
}
