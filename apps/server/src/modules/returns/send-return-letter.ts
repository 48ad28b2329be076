import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { sql } from 'kysely'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { markNotified, notifyAll } from '../notifications/notifications-service.ts'
import {
  type ReturnNotice,
  refusedMessages,
  requestedMessages,
  returnedMessages,
} from './return-letters.ts'

/** Job payload: the return and its status when the job was queued. */
export type ReturnLetterPayload = { returnId: number; about: 'waiting' | 'done' | 'refused' }

const messages = { waiting: requestedMessages, done: returnedMessages, refused: refusedMessages }

/** The mark and the letter commit together, so that a repeated job sends one letter. */
export const sendReturnLetter = (
  db: Db,
  payload: ReturnLetterPayload,
  site: SiteAddress,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await markNotified(trx, 'coupon_returns', payload.returnId, payload.about))
      await writeLetter(trx, payload, site)
  })

/** A buyer with neither address nor phone sees it in the account. */
async function writeLetter(
  trx: Db,
  { returnId, about }: ReturnLetterPayload,
  site: SiteAddress,
): Promise<void> {
  const { rows } = await sql<Omit<ReturnNotice, 'url'>>`
    select buyer.name, buyer.email, buyer.phone, deals.tiny_title as "dealTitle",
      array(
        select coupons.number from coupons
        where coupons.id = any (coupon_returns.coupon_ids) and purchases.kind <> 'goods'
        order by coupons.position
      ) as numbers,
      coupon_returns.way, sums.balance as "toBalance", sums.card as "toCard",
      coupon_returns.promo_kopecks as promo, purchases.status = 'refunded' as "isWhole",
      payments.method, coupon_returns.cancelled_visits as "cancelledVisits",
      coupon_returns.cancelled_seats as "cancelledSeats", coupon_returns.seats_left as "seatsLeft",
      coupon_returns.decide_by as "decideBy", coupon_returns.refusal,
      visit_kind(purchases.id) as "visitKind", deal_time_zone(deals.id) as "timeZone"
    from coupon_returns
    join purchases on purchases.id = coupon_returns.purchase_id
    cross join lateral buyer_contact(purchases) as buyer
    join deals on deals.id = purchases.deal_id
    left join payments on payments.id = payment_of(purchases.order_id)
    cross join lateral (
      select case coupon_returns.destination when 'card' then coupon_returns.bank_kopecks else 0 end as card,
        coupon_returns.balance_kopecks
          + case coupon_returns.destination when 'card' then 0 else coupon_returns.bank_kopecks end as balance
    ) as sums
    where coupon_returns.id = ${returnId}`.execute(trx)
  const [notice] = rows
  // An automatic return of a coupon that cost nothing needs no letter.
  const isWorthless = notice?.way === 'expired' && notice.toBalance === 0
  if (!notice || isWorthless) return
  const written = messages[about]({
    ...notice,
    toBalance: kopecksToRubles(notice.toBalance),
    toCard: kopecksToRubles(notice.toCard),
    promo: kopecksToRubles(notice.promo),
    url: siteOrigin(site) + paths.returns(),
  })
  await notifyAll(trx, written)
}
