import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { SiteAddress } from '../../addresses/site-address.ts'
import { readPages } from '../../database/read-pages.ts'
import type { Db } from '../../db.ts'
import { processEach } from '../../jobs/process-each.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { getsLetters } from '../accounts/contacts/contacts-read-model.ts'
import { notify } from '../notifications/notifications-service.ts'
import { type FavoriteEvent, favoriteLetter } from './favorite-letter.ts'
import { endingSoon } from './favorites-store.ts'

type FavoriteDeps = { db: Db; site: SiteAddress }

const usersPerBatch = 200

export function favoriteTasks({ db, site }: FavoriteDeps): TaskList {
  return {
    /** Each call processes a bounded batch, so it repeats until none is left. */
    count_likes: async (_payload, { query, abortSignal }) => {
      let counted: number
      do {
        const { rows } = await query<{ counted: number }>('select count_likes() as counted')
        counted = rows[0]?.counted ?? 0
      } while (counted > 0 && !abortSignal.aborted)
    },

    notify_favorite_changes: async (_payload, { abortSignal }) => {
      const changes = await db.selectFrom('favorite_price_changes').selectAll().execute()
      const dealIds = [...new Set(changes.map((change) => change.deal_id))]
      await processEach(usersWithNews(db, dealIds), abortSignal, ({ id }) =>
        notifyOwner(db, id, site),
      )
      // Later changes, and all of them if a letter failed, wait for the next run.
      const ids = changes.map((change) => change.id)
      await sql`delete from favorite_price_changes where id = any (${ids}::bigint[])`.execute(db)
    },
  }
}

/** Times are UTC: letters are sent hourly from 9:00 to 21:00 in Moscow. */
export const favoriteSchedule: CronItem[] = [
  withoutRetries('count_likes', '* * * * *'),
  {
    task: 'notify_favorite_changes',
    match: '5 6-18 * * *',
    options: { jobKey: 'notify_favorite_changes' },
  },
]

const wantsLetters = sql<boolean>`
  ${getsLetters} and users.gets_favorite_news and users.favorite_news_stopped_at is null`

/** Owners of deals with a changed price or a near end, in pages of ids. */
const usersWithNews = (db: Db, dealIds: number[]) =>
  readPages(usersPerBatch, async (after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select users.id
      from users
      where users.id > ${after} and ${wantsLetters} and users.id in (
        select favorites.user_id
        from favorites
        where favorites.deal_id = any (${dealIds}::bigint[])
        union
        select favorites.user_id
        from deal_cards
        join favorites on favorites.deal_id = deal_cards.deal_id
        where deal_cards.is_listed and deal_cards.listed_until > now()
          and deal_cards.listed_until <= ${endingSoon}
          and favorites.known_ends_at is distinct from deal_cards.listed_until
      )
      order by users.id
      limit ${limit}`.execute(db)
    return rows
  })

/** The marks and the letter commit together, so nobody is notified twice. */
async function notifyOwner(db: Db, userId: number, site: SiteAddress): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locks the user, so that a concurrent run sees the marks of this one.
    const { rows } = await sql<{ name: string; email: string; unsubscribeToken: string }>`
      select users.name, users.email, users.unsubscribe_token as "unsubscribeToken"
      from users
      where users.id = ${userId} and ${wantsLetters}
      for no key update`.execute(trx)
    const [owner] = rows
    if (!owner) return
    const events = await takeEvents(trx, userId)
    if (events.length > 0) await notify(trx, favoriteLetter(owner, events, site, new Date()))
  })
}

async function takeEvents(trx: Db, userId: number): Promise<FavoriteEvent[]> {
  const { rows } = await sql<FavoriteEvent>`
    with changes as (
      select favorites.deal_id, deals.slug, deals.tiny_title, deals.ends_at, prices.kopecks,
             city.slug as city_slug, city.time_zone,
             case when prices.kopecks < favorites.known_kopecks then favorites.known_kopecks end
               as cheaper_than,
             deals.ends_at <= ${endingSoon} and favorites.known_ends_at is distinct from deals.ends_at
               as is_ending
      from favorites
      join deals on deals.id = favorites.deal_id
        and deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now()
      cross join lateral (
        select min(deal_options.discounted_kopecks) as kopecks
        from deal_options where deal_options.deal_id = deals.id
      ) as prices
      cross join lateral first_city(deals.id) as city
      where favorites.user_id = ${userId}
    ), marked as (
      update favorites
      set known_kopecks = least(favorites.known_kopecks, changes.kopecks),
          known_ends_at = case when changes.is_ending then changes.ends_at else favorites.known_ends_at end
      from changes
      where favorites.user_id = ${userId} and favorites.deal_id = changes.deal_id
        and (changes.cheaper_than is not null or changes.is_ending)
      returning favorites.deal_id
    )
    select changes.slug, changes.tiny_title as title, changes.city_slug as "citySlug",
           changes.time_zone as "timeZone", changes.kopecks, changes.cheaper_than as "cheaperThan",
           changes.ends_at as "endsAt", changes.is_ending as "isEnding"
    from marked
    join changes on changes.deal_id = marked.deal_id
    order by changes.ends_at, changes.deal_id`.execute(trx)
  return rows
}
