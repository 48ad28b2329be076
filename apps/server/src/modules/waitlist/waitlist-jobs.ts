import type { CronItem, TaskList } from 'graphile-worker'
import type { Db } from '../../db.ts'
import { readPages } from '../../read-pages.ts'
import type { SiteAddress } from '../../site-address.ts'
import { workThrough } from '../../work-through.ts'
import { notify } from '../notifications/notifications-service.ts'
import { type DealOnSale, onSaleMessage } from './waitlist-letters.ts'
import { readReturnedDeals } from './waitlist-read-model.ts'

const peopleAtOnce = 200

export function waitlistTasks({ db, site }: { db: Db; site: SiteAddress | null }): TaskList {
  return {
    tell_waiting: async (_payload, { abortSignal, logger }) => {
      if (!site) {
        logger.warn('SITE_HOST is not set: messages to those who wait would lead nowhere')
        return
      }
      for (const { waitedId, onSale } of await readReturnedDeals(db)) {
        await workThrough(waitsFor(db, waitedId), abortSignal, ({ id }) =>
          tell(db, id, onSale, site),
        )
      }
    },
  }
}

export const waitlistSchedule: CronItem[] = [
  {
    task: 'tell_waiting',
    match: '* * * * *',
    // The next minute repeats it anyway.
    options: { jobKey: 'tell_waiting', maxAttempts: 1 },
  },
]

const waitsFor = (db: Db, dealId: number) =>
  readPages(peopleAtOnce, (after, limit) =>
    db
      .selectFrom('deal_waits')
      .leftJoin('users', 'users.id', 'deal_waits.user_id')
      .select('deal_waits.id')
      .where('deal_waits.deal_id', '=', dealId)
      .where('deal_waits.confirmed_at', 'is not', null)
      .where('deal_waits.id', '>', after)
      .where('users.deletion_at', 'is', null)
      .orderBy('deal_waits.id')
      .limit(limit)
      .execute(),
  )

/** The request goes and the message is written together or not at all: whoever takes it first tells. */
async function tell(db: Db, waitId: number, deal: DealOnSale, site: SiteAddress): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const contact = await trx
      .deleteFrom('deal_waits')
      .where('id', '=', waitId)
      .returning(['channel', 'recipient'])
      .executeTakeFirst()
    if (contact) await notify(trx, onSaleMessage(contact, deal, site))
  })
}
