import { sql } from 'kysely'
import type { BankDb } from './bank-tables.ts'

type ShopNotification = {
  /** The payment or payout it is about; a refund is about its payment. */
  subjectId: string
  event: string
  object: object
  url: string
}

/** Writes the notifications of a change in its transaction, as they were asked to be. */
export async function notifyShop(
  trx: BankDb,
  { subjectId, event, object, url }: ShopNotification,
): Promise<void> {
  await sql`
    select sandbox_bank.tell_shop(${subjectId}, ${event}, ${JSON.stringify(object)}, ${url})
  `.execute(trx)
}
