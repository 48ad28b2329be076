import type { Gift } from '@skidora/contract/checkout.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db.ts'

/** Undefined if the claimant already has the gift. */
export async function claim(
  trx: Db,
  linkHash: Buffer,
  claimant: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select claim_gift(${linkHash}, ${claimant}) as id`.execute(trx)
  return rows[0]?.id ?? undefined
}

export async function giveBack(trx: Db, purchaseId: number, holder: number): Promise<void> {
  await sql`select give_back_gift(${purchaseId}, ${holder})`.execute(trx)
}

export async function change(
  trx: Db,
  purchaseId: number,
  buyer: number,
  gift: Gift,
): Promise<void> {
  await sql`select change_gift(${purchaseId}, ${buyer}, ${JSON.stringify(gift)})`.execute(trx)
}

/** For letters about a gift: its buyer, its recipient's name and what it is. */
export function readGiver(trx: Db, purchaseId: number) {
  return trx
    .selectFrom('gifts')
    .innerJoin('purchases', 'purchases.id', 'gifts.purchase_id')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .innerJoin('deals', 'deals.id', 'purchases.deal_id')
    .select(['users.email', 'users.name', 'gifts.recipient_name as recipientName'])
    .select('deals.tiny_title as dealTitle')
    .where('purchases.id', '=', purchaseId)
    .executeTakeFirst()
}
