import type { Db } from '../../db.ts'
import { getsLetters } from '../accounts/contacts/contacts-read-model.ts'
import type { Report } from './reconcile.ts'

/** A statement takes at most 65,535 parameters. */
const rowsPerStatement = 1000

export async function saveReport(trx: Db, { range, counts, differences }: Report): Promise<void> {
  const { id } = await trx
    .insertInto('reconciliations')
    .values({
      ...{ from_at: range.from, to_at: range.to },
      ...{ payments: counts.payment, refunds: counts.refund, payouts: counts.payout },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = differences.map(({ subject, kind, ours, theirs, ...found }) => ({
    ...{ reconciliation_id: id, subject, kind, bank_id: found.bankId },
    ...{ purchase_id: found.purchaseId, kopecks: found.kopecks, is_healed: found.isHealed },
    ...{ our_status: ours?.status, our_kopecks: ours?.kopecks },
    ...{ their_status: theirs?.status, their_kopecks: theirs?.kopecks },
  }))
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await trx
      .insertInto('reconciliation_differences')
      .values(rows.slice(from, from + rowsPerStatement))
      .execute()
}

/** Confirmed addresses of staff, who are notified of differences. */
export async function readStaffAddresses(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'staff')
    .where(getsLetters)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
