import { paths } from '@skidora/domain/pages/paths.ts'
import { sql } from 'kysely'
import { type SiteAddress, siteOrigin } from '../../../addresses/site-address.ts'
import { readPages } from '../../../database/read-pages.ts'
import type { Db } from '../../../db.ts'
import { processEach } from '../../../jobs/process-each.ts'
import { newLinkToken, sha256 } from '../../../secret-tokens.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { readBoughtCoupons } from './bought-coupons-read-model.ts'
import { type GiftWords, giftLetter } from './gift-letter.ts'

export type GiftDeps = { db: Db; site: SiteAddress }

const giftsPerBatch = 200

/**
 * Limits the scan, since unpaid orders keep their gifts; an older gift is sent by `sendGift` on
 * payment.
 */
const lookBack = '30 days'

const isPaid = sql<boolean>`purchases.status in ('paid', 'partly_refunded')`

/** Sends all due gifts. */
export function sendDueGifts(deps: GiftDeps, abortSignal: AbortSignal): Promise<void> {
  return processEach(dueGifts(deps.db), abortSignal, ({ id }) => sendGift(deps, id))
}

const dueGifts = (db: Db) =>
  readPages(giftsPerBatch, (after, limit) =>
    db
      .selectFrom('gifts')
      .innerJoin('purchases', 'purchases.id', 'gifts.purchase_id')
      .select('purchases.id')
      .where('gifts.sent_at', 'is', null)
      .where('gifts.send_at', '<=', sql<Date>`now()`)
      .where('gifts.send_at', '>', sql<Date>`now() - ${lookBack}::interval`)
      .where(isPaid)
      .where('purchases.id', '>', after)
      .orderBy('purchases.id')
      .limit(limit)
      .execute(),
  )

/**
 * Sends one gift if it is paid and due. The letter and `sent_at` commit together, so nobody gets a
 * second letter. Coupons used or under return are left out.
 */
export async function sendGift({ db, site }: GiftDeps, purchaseId: number): Promise<void> {
  const token = newLinkToken()
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Omit<GiftWords, 'url'> & { recipientEmail: string }>`
      update gifts set sent_at = now(), token_hash = ${sha256(token)}
      from purchases
      where gifts.purchase_id = ${purchaseId} and gifts.sent_at is null and gifts.send_at <= now()
        and purchases.id = gifts.purchase_id and ${isPaid}
      returning gifts.card, gifts.recipient_name as "recipientName",
        gifts.recipient_email as "recipientEmail", gifts.sender_name as "senderName",
        gifts.message`.execute(trx)
    const [gift] = rows
    if (!gift) return
    const bought = (await readBoughtCoupons(trx, [purchaseId], 'active')).get(purchaseId)
    const url = siteOrigin(site) + paths.gift(token)
    if (bought) await notify(trx, giftLetter(gift.recipientEmail, { ...gift, url }, bought))
    // Deletes the names if the buyer's account is gone; a paid gift is sent regardless.
    await sql`select delete_finished_gifts(${purchaseId})`.execute(trx)
  })
}
