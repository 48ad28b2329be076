import { cityDay } from '@skidora/domain/dates/dates.ts'
import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { SiteAddress } from '../../addresses/site-address.ts'
import { readPages } from '../../database/read-pages.ts'
import type { Db } from '../../db.ts'
import { dayMs } from '../../durations.ts'
import { processEach } from '../../jobs/process-each.ts'
import { getsLetters } from '../accounts/contacts/contacts-read-model.ts'
import { notify } from '../notifications/notifications-service.ts'
import { cacheDeals, chooseDeals, type FindDeals } from './digest-deals.ts'
import { digestLetter } from './digest-letter.ts'

type DigestDeps = { db: Db; pool: pg.Pool; site: SiteAddress }

const usersPerBatch = 200

export function digestTasks({ db, pool, site }: DigestDeps): TaskList {
  return {
    send_digests: async (_payload, { abortSignal }) => {
      const week = mondayOf(new Date())
      const findDeals = cacheDeals(pool)
      await processEach(subscribersWithout(db, week), abortSignal, ({ id: userId }) =>
        writeDigest(db, { userId, week, site, findDeals }),
      )
    },
  }
}

const weekMs = 7 * dayMs

/** Thursday morning in Moscow, when people plan the weekend; a later start catches up. */
export const digestSchedule: CronItem[] = [
  {
    task: 'send_digests',
    match: '0 7 * * 4',
    options: { jobKey: 'send_digests', backfillPeriod: weekMs },
  },
]

/** The Monday of the current week in Moscow. */
function mondayOf(now: Date): string {
  const day = new Date(cityDay(now, 'Europe/Moscow'))
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** Subscribers without this week's letter, in pages of ids. */
const subscribersWithout = (db: Db, week: string) =>
  readPages(usersPerBatch, (after, limit) =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .where(getsLetters)
      .where(({ exists, not, selectFrom }) =>
        exists(
          selectFrom('subscriptions')
            .select('kind')
            .whereRef('subscriptions.user_id', '=', 'users.id')
            .where('stopped_at', 'is', null),
        ).and(
          not(
            exists(
              selectFrom('digests')
                .select('week')
                .whereRef('digests.user_id', '=', 'users.id')
                .where('week', '>=', week),
            ),
          ),
        ),
      )
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

type Digest = { userId: number; week: string; site: SiteAddress; findDeals: FindDeals }

/** The mark and the letter commit together, so nobody gets a second one. */
async function writeDigest(db: Db, { userId, week, site, findDeals }: Digest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string; email: string; unsubscribeToken: string }>`
      with marked as (
        insert into digests (user_id, week)
        select users.id, ${week}::date
        from users
        where users.id = ${userId} and ${getsLetters}
        on conflict (user_id) do update set week = excluded.week where digests.week < excluded.week
        returning digests.user_id
      )
      select users.name, users.email, users.unsubscribe_token as "unsubscribeToken"
      from marked join users on users.id = marked.user_id`.execute(trx)
    const [subscriber] = rows
    if (!subscriber) return
    const cities = await chooseDeals(trx, userId, findDeals)
    if (cities.length > 0) await notify(trx, digestLetter(subscriber, cities, site))
  })
}
