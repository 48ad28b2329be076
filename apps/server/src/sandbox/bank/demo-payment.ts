import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Receipt } from '../../adapters/bank/bank.ts'
import { receiptBody } from '../../adapters/bank/yookassa-receipt.ts'
import type { Db } from '../../db.ts'
import { bankBooks } from './bank-tables.ts'
import { cardFace, testCards } from './test-cards.ts'

/** The real URL is not known yet; the shop polls. */
const notificationUrl = 'http://localhost/gateway/bank/notifications'

/** A payment of the demo customer by a saved card. Returns its id. */
export async function saveDemoPayment(
  trx: Db,
  { kopecks, purchaseId, receipt }: { kopecks: number; purchaseId: number; receipt: Receipt },
): Promise<{ id: string; title: string }> {
  const id = randomUUID()
  const now = new Date()
  const expiry = { month: '12', year: String(now.getFullYear() + 3) }
  const content = JSON.stringify(receiptBody(receipt))
  const card = cardFace(testCards[0]?.number ?? '', expiry)
  await bankBooks(trx)
    .insertInto('sandbox_bank.payments')
    .values({
      id,
      status: 'succeeded',
      kopecks,
      description: null,
      metadata: JSON.stringify({ purchaseId: String(purchaseId) }),
      method: 'bank_card',
      card: JSON.stringify(card),
      is_captured_at_once: true,
      is_method_kept: true,
      notification_url: notificationUrl,
      expires_at: now,
      captured_at: now,
      receipt: content,
    })
    .execute()
  await sql`select sandbox_bank.register_receipt(${id}, null, ${content}::jsonb)`.execute(trx)
  return { id, title: `Bank card *${card.last4}` }
}
