import { sql } from 'kysely'
import type { BankDb } from './bank-tables.ts'

type ShopNotification = {
  /** The payment or payout it is about; a refund belongs to its payment. */
  subjectId: string
  event: string
  object: object
  url: string
}

/** Queues the notifications of a change in its transaction, with the configured behaviour. */
export async function notifyShop(
  trx: BankDb,
  { subjectId, event, object, url }: ShopNotification,
): Promise<void> {
  await sql`
    select sandbox_bank.notify_shop(${subjectId}, ${event}, ${JSON.stringify(object)}, ${url})
  `.execute(trx)
}
