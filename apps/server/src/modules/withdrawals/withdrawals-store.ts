import type { WithdrawalStatus } from '@skidora/domain/statuses/withdrawal-status.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type pg from 'pg'
import { asRefusal } from '../../database/database-refusal.ts'
import type { Db } from '../../db.ts'
import type { Tables } from '../../tables.ts'
import type { Destinations } from './destinations.ts'
import type { WithdrawalPatch } from './read-withdrawal-patch.ts'

export type Request = {
  id: number
  code: string
  status: WithdrawalStatus
  kopecks: number | null
  hash: Buffer | null
  title: string | null
}

const requestColumns = [
  ...(['id', 'code', 'status', 'amount_kopecks as kopecks'] as const),
  ...(['destination_hash as hash', 'destination_title as title'] as const),
] as const

export async function createDraft(db: Db, userId: number): Promise<Request> {
  return db
    .insertInto('withdrawals')
    .values({ user_id: userId })
    .returning(requestColumns)
    .executeTakeFirstOrThrow()
}

/** The account's earlier holder may have entered the card or phone. */
export async function deleteDrafts(trx: Db, userId: number): Promise<void> {
  await trx
    .deleteFrom('withdrawals')
    .where('user_id', '=', userId)
    .where('status', '=', 'draft')
    .execute()
}

/** Undefined for anyone but the owner. */
export async function findRequest(
  db: Db,
  userId: number,
  code: string,
): Promise<Request | undefined> {
  return db
    .selectFrom('withdrawals')
    .select(requestColumns)
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Writes the filled fields into a locked draft. */
export async function changeDraft(
  trx: Db,
  { id, code }: Request,
  patch: WithdrawalPatch,
  destinations: Destinations,
): Promise<void> {
  const columns: Updateable<Tables['withdrawals']> = {
    ...(patch.kopecks !== undefined && { amount_kopecks: patch.kopecks }),
    ...(patch.fullName !== undefined && { full_name: patch.fullName }),
    ...(patch.destination && destinations.seal(patch.destination, code)),
  }
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('withdrawals').set(columns).where('id', '=', id).execute()
}

export type NewPaper = Pick<Insertable<Tables['withdrawal_papers']>, 'path' | 'name' | 'bytes'>

/** A withdrawal of any user, for staff. */
export async function findAnyRequest(db: Db, code: string): Promise<Request | undefined> {
  return db
    .selectFrom('withdrawals')
    .select(requestColumns)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Locks a draft until the transaction ends; undefined when it is not a draft. */
export async function lockDraft(
  trx: Db,
  userId: number,
  code: string,
): Promise<Request | undefined> {
  return trx
    .selectFrom('withdrawals')
    .select(requestColumns)
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .where('status', '=', 'draft')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Takes the first free of five positions in a locked draft; returns false when all are taken. */
export async function addPaper(trx: Db, requestId: number, paper: NewPaper): Promise<boolean> {
  const { rows } = await sql`
    insert into withdrawal_papers (withdrawal_id, position, path, name, bytes)
    select ${requestId}, places.place, ${paper.path}, ${paper.name}, ${paper.bytes}
    from generate_series(1, 5) as places (place)
    where not exists (
      select from withdrawal_papers as papers
      where papers.withdrawal_id = ${requestId} and papers.position = places.place
    )
    order by places.place
    limit 1
    returning id`.execute(trx)
  return rows.length === 1
}

/** Returns the file path if the document was in a draft. */
export async function removePaper(
  db: Db,
  requestId: number,
  paperId: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('withdrawal_papers')
    .using('withdrawals')
    .whereRef('withdrawals.id', '=', 'withdrawal_papers.withdrawal_id')
    .where('withdrawals.id', '=', requestId)
    .where('withdrawals.status', '=', 'draft')
    .where('withdrawal_papers.id', '=', paperId)
    .returning('withdrawal_papers.path')
    .executeTakeFirst()
  return row?.path
}

/** Returns whether it was a draft. */
export async function dropDraft(db: Db, requestId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('withdrawals')
    .where('id', '=', requestId)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Takes the sum from the balance and returns the next status. Throws when the database refuses. */
export async function requestWithdrawal(
  db: Db,
  requestId: number,
  isConfirmed: boolean,
): Promise<WithdrawalStatus> {
  const { rows } = await sql<{ status: WithdrawalStatus }>`
    select submit_withdrawal(${requestId}, ${isConfirmed}) as status`.execute(db)
  return (rows[0] as { status: WithdrawalStatus }).status
}

/** Returns the sum to the balance unless the bank has it; returns whether it did. */
export async function cancelWithdrawal(db: Db, requestId: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select cancel_withdrawal(${requestId}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** Records the decision of staff; returns whether the request was still waiting for it. */
export async function checkWithdrawal(
  db: Db,
  requestId: number,
  staffId: number,
  refusal: string | null,
): Promise<boolean> {
  try {
    const { rows } = await sql<{ done: boolean }>`
      select check_withdrawal(${requestId}, ${staffId}, ${refusal}) as done`.execute(db)
    return rows[0]?.done ?? false
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Records a payout status read from the bank. Idempotent. */
export async function settleWithdrawal(
  pool: pg.Pool,
  requestId: number,
  outcome: 'paid' | 'failed',
  refusal?: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>(
    'select settle_withdrawal($1, $2, $3) as done',
    [requestId, outcome, refusal ?? null],
  )
  return rows[0]?.done ?? false
}

/** Records that this staff member has opened the document. */
export async function recordPaperOpened(
  db: Db,
  requestId: number,
  paperId: number,
  staffId: number,
): Promise<void> {
  await db
    .insertInto('withdrawal_events')
    .values({
      withdrawal_id: requestId,
      event: 'papers_read',
      actor_id: staffId,
      paper_id: paperId,
    })
    .execute()
}
