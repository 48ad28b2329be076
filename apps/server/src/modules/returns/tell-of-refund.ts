import { kopecksToRubles } from '@skidora/domain/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { SiteAddress } from '../../site-address.ts'
import { notify } from '../notifications/notifications-service.ts'
import { bouncedLetter, type ToldRefund } from './return-letters.ts'

/**
 * Writes to the buyer that the bank has not taken money back to the card. Noted together with the
 * letter, so that however often the job runs there is one.
 */
export async function tellOfRefund(
  db: Db,
  refundId: number,
  site: SiteAddress | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Omit<ToldRefund, 'url'> & { email: string | null }>`
      update refunds set told_at = now()
      from purchases
      join users on users.id = purchases.user_id
      join deals on deals.id = purchases.deal_id
      where refunds.id = ${refundId} and refunds.status = 'canceled' and refunds.told_at is null
        and purchases.id = refunds.purchase_id
      returning users.email, users.name, deals.tiny_title as "dealTitle", purchases.id as "purchaseId",
        refunds.amount_kopecks as sum, refunds.reason`.execute(trx)
    const [told] = rows
    // Somebody without an address finds it in the account.
    if (!told?.email) return
    const url = site && `${site.protocol}://${site.base}/user/withdrawals/`
    await notify(trx, bouncedLetter({ ...told, sum: kopecksToRubles(told.sum), url }))
  })
}
