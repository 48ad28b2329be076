import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { CronItem, TaskList } from 'graphile-worker'
import type { SiteAddress } from '../../addresses/site-address.ts'
import { readPages } from '../../database/read-pages.ts'
import type { Db } from '../../db.ts'
import { processEach } from '../../jobs/process-each.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { type NewNotification, notify } from '../notifications/notifications-service.ts'
import { cheaperMessage, onSaleMessage } from './waitlist-letters.ts'
import { cheaperDeals, returnedDeals } from './waitlist-read-model.ts'
import type { Contact } from './waitlist-store.ts'

const waitsPerBatch = 200

export function waitlistTasks({ db, site }: { db: Db; site: SiteAddress }): TaskList {
  return {
    notify_waitlist: (_payload, { abortSignal }) =>
      processEach(waitsOf(db, returnedDeals(db)), abortSignal, ({ waitId, deal }) =>
        notifyWaiter(db, waitId, (contact) => onSaleMessage(contact, deal.onSale, site)),
      ),

    notify_price_drops: (_payload, { abortSignal }) =>
      processEach(waitsOf(db, cheaperDeals(db)), abortSignal, ({ waitId, deal }) =>
        notifyWaiter(db, waitId, (wait) =>
          cheaperMessage(wait, kopecksToRubles(wait.known ?? deal.kopecks), deal.onSale, site),
        ),
      ),
  }
}

export const waitlistSchedule: CronItem[] = [
  withoutRetries('notify_waitlist', '* * * * *'),
  // Not at night: from 9:00 to 21:00 in Moscow.
  withoutRetries('notify_price_drops', '*/5 6-17 * * *'),
]

/** One sequence over all deals, so that a failure for one deal does not stop the others. */
async function* waitsOf<Deal extends { id: number; kopecks?: number }>(
  db: Db,
  deals: AsyncIterable<Deal>,
) {
  for await (const deal of deals)
    for await (const { id: waitId } of waitsFor(db, deal.id, deal.kopecks)) yield { waitId, deal }
}

/** Waiters for the deal, or for a price as low as `kopecks`. */
const waitsFor = (db: Db, dealId: number, kopecks?: number) =>
  readPages(waitsPerBatch, (after, limit) =>
    db
      .selectFrom('waitlist_entries')
      .leftJoin('users', 'users.id', 'waitlist_entries.user_id')
      .select('waitlist_entries.id')
      .where('waitlist_entries.deal_id', '=', dealId)
      .where('waitlist_entries.confirmed_at', 'is not', null)
      .where('waitlist_entries.id', '>', after)
      .where('users.deletion_at', 'is', null)
      .where('waitlist_entries.about', '=', kopecks === undefined ? 'sale' : 'price')
      .$if(kopecks !== undefined, (waits) =>
        waits.where('waitlist_entries.known_kopecks', '>', kopecks ?? 0),
      )
      .orderBy('waitlist_entries.id')
      .limit(limit)
      .execute(),
  )

/**
 * The wait is deleted and the message written in one transaction, so that concurrent runs send one.
 */
async function notifyWaiter(
  db: Db,
  waitId: number,
  messageFor: (wait: Contact & { known: number | null }) => NewNotification,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const wait = await trx
      .deleteFrom('waitlist_entries')
      .where('id', '=', waitId)
      .returning(['channel', 'recipient', 'known_kopecks as known'])
      .executeTakeFirst()
    if (wait) await notify(trx, messageFor(wait))
  })
}
