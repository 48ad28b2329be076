import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { payoutObject } from './bank-objects.ts'
import { notFound } from './bank-refusal.ts'
import type { BankDb, DestinationFace, PayoutRow } from './bank-tables.ts'
import { inMs } from './in-ms.ts'
import { notifyShop } from './notify-shop.ts'
import { cardType, findTestCard } from './test-cards.ts'

export type PayoutOrder = {
  kopecks: number
  destination:
    | { type: 'bank_card'; number: string }
    | { type: 'sbp'; phone: string; bankId: string }
  description: string | null
  metadata: Record<string, string>
}

/** The phone whose bank rejects transfers. */
export const refusingPhone = '79000000002'

export const settlePayoutTask = 'sandbox_bank_settle_payout'

/** A transfer between banks takes a moment; a card payout is immediate. */
const transferMs = 1000

export async function createPayout(
  trx: BankDb,
  order: PayoutOrder,
  notificationUrl: string,
): Promise<string> {
  const { destination } = order
  const card = destination.type === 'bank_card' ? findTestCard(destination.number) : undefined
  const row = await trx
    .insertInto('sandbox_bank.payouts')
    .values({
      id: `po-${randomUUID()}`,
      status: destination.type === 'sbp' ? 'pending' : card?.reason ? 'canceled' : 'succeeded',
      kopecks: order.kopecks,
      description: order.description,
      metadata: JSON.stringify(order.metadata),
      destination: JSON.stringify(faceOf(destination)),
      notification_url: notificationUrl,
      cancellation: card?.reason ? JSON.stringify(refusedBy(card.reason)) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.status === 'pending') await queueSettling(trx, row.id)
  else await notifyOfPayout(trx, row)
  return row.id
}

/** In the transaction of the payout. */
async function queueSettling(trx: BankDb, id: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${settlePayoutTask}, json_build_object('id', ${id}::text), run_at => ${inMs(transferMs)}
    )`.execute(trx)
}

/** The receiving bank accepts or rejects the money. */
export async function settlePayout(trx: BankDb, id: string) {
  const { destination } = await readPayout(trx, id)
  const isRefused = destination.type === 'sbp' && destination.phone === refusingPhone
  const row = await trx
    .updateTable('sandbox_bank.payouts')
    .set(
      isRefused
        ? { status: 'canceled', cancellation: JSON.stringify(refusedBy('rejected_by_payee')) }
        : { status: 'succeeded' },
    )
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (row) await notifyOfPayout(trx, row)
}

export async function readPayout(db: BankDb, id: string): Promise<PayoutRow> {
  const row = await db
    .selectFrom('sandbox_bank.payouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) return row
  throw notFound('Payout')
}

const refusedBy = (reason: string) => ({ party: 'payout_network', reason })

function faceOf(destination: PayoutOrder['destination']): DestinationFace {
  if (destination.type === 'sbp') {
    const { phone, bankId } = destination
    return { type: 'sbp', phone, bank_id: bankId, recipient_checked: false }
  }
  const { number } = destination
  return {
    type: 'bank_card',
    card: { first6: number.slice(0, 6), last4: number.slice(-4), card_type: cardType(number) },
  }
}

async function notifyOfPayout(trx: BankDb, row: PayoutRow) {
  await notifyShop(trx, {
    subjectId: row.id,
    event: `payout.${row.status}`,
    object: payoutObject(row),
    url: row.notification_url,
  })
}
