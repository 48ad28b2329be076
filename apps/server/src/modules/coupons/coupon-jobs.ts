import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { SiteAddress } from '../../addresses/site-address.ts'
import { readPages } from '../../database/read-pages.ts'
import type { Db } from '../../db.ts'
import { processEach } from '../../jobs/process-each.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { getsLetters } from '../accounts/contacts/contacts-read-model.ts'
import { notify } from '../notifications/notifications-service.ts'
import { type EndingCoupon, reminderLetter } from './reminder-letter.ts'

type CouponDeps = { db: Db; site: SiteAddress }

const batchSize = 200

export function couponTasks({ db, site }: CouponDeps): TaskList {
  return {
    /** One transaction per coupon, since expiry may move money. */
    expire_coupons: (_payload, { query, abortSignal }) =>
      processEach(endedCoupons(db), abortSignal, async ({ id }) => {
        await query('select expire_coupon($1)', [id])
      }),

    send_coupon_reminders: (_payload, { abortSignal }) =>
      processEach(usersToRemind(db), abortSignal, ({ id }) => remind(db, id, site)),
  }
}

export const couponSchedule: CronItem[] = [
  withoutRetries('expire_coupons', '* * * * *'),
  // Hourly, since daytime differs by city.
  {
    task: 'send_coupon_reminders',
    match: '25 * * * *',
    options: { jobKey: 'send_coupon_reminders' },
  },
]

const endedCoupons = (db: Db) =>
  readPages(batchSize, async (after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select coupons.id from coupons
      where coupons.status = 'active' and coupons.ends_at <= now() and coupons.id > ${after}
      order by coupons.id
      limit ${limit}`.execute(db)
    return rows
  })

const wantsReminders = sql<boolean>`${getsLetters} and users.gets_coupon_reminders`

const cityDay = (at: ReturnType<typeof sql>) => sql`(${at} at time zone city.time_zone)::date`
const today = cityDay(sql`now()`)
/** Coupons are valid to the end of their last day, so `ends_at` is the midnight after it. */
const lastDay = cityDay(sql`(coupons.ends_at - interval '1 microsecond')`)

/** Days until the last day: one or seven. */
const stage = sql`case when ${lastDay} <= ${today} + 1 then 1 else 7 end`

/**
 * Coupons due for a reminder: between 10:00 and 20:00 in their city, and not bought so recently
 * that the buyer has just seen the date.
 */
const dueCoupons = sql`
  select coupons.id, holder_of(purchases) as user_id, purchases.deal_id, ${stage} as days, city.time_zone
  from coupons
  join purchases on purchases.id = coupons.purchase_id
  cross join lateral first_city(purchases.deal_id) as city
  where coupons.status = 'active'
    -- Trips have reminders of their own.
    and purchases.kind <> 'tour'
    and coupons.ends_at > now() and coupons.ends_at <= now() + interval '9 days'
    and ${lastDay} <= ${today} + 7
    and (coupons.reminded_days is null or coupons.reminded_days > ${stage})
    and ${cityDay(sql`purchases.bought_at`)} < ${lastDay} - ${stage}
    and extract(hour from now() at time zone city.time_zone) between 10 and 19`

const usersToRemind = (db: Db) =>
  readPages(batchSize, async (after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select users.id from users
      where users.id > ${after} and ${wantsReminders}
        and users.id in (select due.user_id from (${dueCoupons}) as due)
      order by users.id
      limit ${limit}`.execute(db)
    return rows
  })

/** The reminder and its mark commit together, so nobody is reminded twice. */
async function remind(db: Db, userId: number, site: SiteAddress): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locks the user, so that a concurrent run sees the marks of this one.
    const { rows } = await sql<{ name: string; email: string }>`
      select users.name, users.email from users
      where users.id = ${userId} and ${wantsReminders}
      for no key update`.execute(trx)
    const [owner] = rows
    if (!owner) return
    const { rows: coupons } = await sql<EndingCoupon>`
      with due as materialized (
        ${dueCoupons}
          and purchases.id in (select held.id from held_purchases(${userId}) as held)
      ), marked as (
        update coupons set reminded_days = due.days
        from due where coupons.id = due.id and coupons.status = 'active'
        returning coupons.id, coupons.ends_at
      )
      select marked.id, marked.ends_at as "endsAt", due.time_zone as "timeZone",
             deals.tiny_title as "dealTitle", brands.title as "companyName"
      from marked
      join due on due.id = marked.id
      join deals on deals.id = due.deal_id
      join brands on brands.id = deals.brand_id
      order by marked.ends_at, marked.id`.execute(trx)
    if (coupons.length > 0) await notify(trx, reminderLetter(owner, coupons, site, new Date()))
  })
}
