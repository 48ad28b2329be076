import { kopecksToRubles } from '@skidora/domain/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { notify } from '../notifications/notifications-service.ts'
import {
  type ReturnNotice,
  refusedLetter,
  requestedLetter,
  returnedLetter,
} from './return-letters.ts'

/** Job payload: the return and its status when the job was queued. */
export type ReturnLetterPayload = { returnId: number; about: 'waiting' | 'done' | 'refused' }

const letters = { waiting: requestedLetter, done: returnedLetter, refused: refusedLetter }

/** A buyer without an email address sees it in the account. */
export async function sendReturnLetter(
  db: Db,
  { returnId, about }: ReturnLetterPayload,
): Promise<void> {
  const { rows } = await sql<ReturnNotice & { email: string | null }>`
    select users.email, users.name, deals.tiny_title as "dealTitle",
      array(
        select coupons.number from coupons where coupons.id = any (coupon_returns.coupon_ids)
        order by coupons.position
      ) as numbers,
      coupon_returns.way, given.balance as "toBalance", given.card as "toCard",
      coupon_returns.promo_kopecks as promo, purchases.status = 'refunded' as "isWhole",
      coupon_returns.decide_by as "decideBy", coupon_returns.refusal,
      coalesce(cities.time_zone, 'Europe/Moscow') as "timeZone"
    from coupon_returns
    join users on users.id = coupon_returns.user_id
    join purchases on purchases.id = coupon_returns.purchase_id
    join deals on deals.id = purchases.deal_id
    left join cities on cities.city_id = users.city_id
    cross join lateral (
      select case coupon_returns.destination when 'card' then coupon_returns.bank_kopecks else 0 end as card,
        coupon_returns.balance_kopecks
          + case coupon_returns.destination when 'card' then 0 else coupon_returns.bank_kopecks end as balance
    ) as given
    where coupon_returns.id = ${returnId}`.execute(db)
  const [notice] = rows
  // An automatic return of a coupon that cost nothing needs no letter.
  const isWorthless = notice?.way === 'expired' && notice.toBalance === 0
  if (!notice?.email || isWorthless) return
  await notify(
    db,
    letters[about]({
      ...notice,
      toBalance: kopecksToRubles(notice.toBalance),
      toCard: kopecksToRubles(notice.toCard),
      promo: kopecksToRubles(notice.promo),
    }),
  )
}
