import type {
  Withdrawal,
  WithdrawalDetails,
  WithdrawalDocument,
  WithdrawalRules,
  WithdrawalStatus,
} from '@skidora/contract/withdrawals.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { minWithdrawal } from '@skidora/domain/money/withdrawal-limits.ts'
import type pg from 'pg'
import { refusalText } from './payout-refusals.ts'

/** A withdrawal as the database returns it. */
export type WithdrawalRow = Omit<
  Withdrawal,
  'amount' | 'createdAt' | 'askedAt' | 'holdUntil' | 'settledAt'
> & {
  kopecks: number | null
  createdAt: Date
  askedAt: Date | null
  holdUntil: Date | null
  settledAt: Date | null
}

export const withdrawalColumns = `
  withdrawals.code as "uniqueCode", withdrawals.id as number, withdrawals.status,
  withdrawals.amount_kopecks as kopecks, withdrawals.method,
  withdrawals.destination_title as destination, withdrawals.created_at as "createdAt",
  withdrawals.requested_at as "askedAt", withdrawals.hold_until as "holdUntil",
  withdrawals.settled_at as "settledAt", withdrawals.refusal`

const documents = `coalesce((
  select json_agg(json_build_object('id', papers.id, 'name', papers.name, 'size', papers.bytes)
    order by papers.position)
  from withdrawal_papers as papers where papers.withdrawal_id = withdrawals.id
), '[]') as documents`

export function toWithdrawal(row: WithdrawalRow): Withdrawal {
  const moment = (date: Date | null) => date?.toISOString() ?? null
  return {
    uniqueCode: row.uniqueCode,
    number: row.number,
    status: row.status,
    amount: row.kopecks === null ? null : kopecksToRubles(row.kopecks),
    method: row.method,
    destination: row.destination,
    createdAt: row.createdAt.toISOString(),
    askedAt: moment(row.askedAt),
    holdUntil: moment(row.holdUntil),
    settledAt: moment(row.settledAt),
    refusal: row.status === 'failed' ? refusalText(row.refusal) : row.refusal,
  }
}

export type PageOf = { limit: number; offset: number }

export async function readWithdrawals(
  pool: pg.Pool,
  userId: number,
  { limit, offset }: PageOf,
): Promise<{ withdrawals: Withdrawal[]; totalCount: number }> {
  const [listed, counted] = await Promise.all([
    pool.query<WithdrawalRow>(
      `select ${withdrawalColumns} from withdrawals where withdrawals.user_id = $1
       order by withdrawals.id desc limit $2 offset $3`,
      [userId, limit, offset],
    ),
    pool.query<{ total: number }>(
      'select count(*) as total from withdrawals where withdrawals.user_id = $1',
      [userId],
    ),
  ])
  return {
    withdrawals: listed.rows.map(toWithdrawal),
    totalCount: counted.rows[0]?.total ?? 0,
  }
}

export async function readRules(pool: pg.Pool, userId: number): Promise<WithdrawalRules> {
  const { rows } = await pool.query<{ available: number; free: number }>(
    'select available_balance($1) as available, withdrawal_limit_without_papers($1) as free',
    [userId],
  )
  const { available = 0, free = 0 } = rows[0] ?? {}
  return {
    available: kopecksToRubles(available),
    minAmount: minWithdrawal,
    documentsFrom: kopecksToRubles(free),
  }
}

type DetailsRow = WithdrawalRow & {
  fullName: string | null
  documents: WithdrawalDocument[]
  events: { status: WithdrawalStatus; at: string }[]
  isKnownDestination: boolean
}

/** Undefined for anyone but the owner. */
export async function readDetails(
  pool: pg.Pool,
  userId: number,
  code: string,
): Promise<Omit<WithdrawalDetails, 'sentCode'> | undefined> {
  const { rows } = await pool.query<DetailsRow>(
    `select ${withdrawalColumns}, withdrawals.full_name as "fullName", ${documents},
       coalesce((
         select json_agg(json_build_object('status', events.event, 'at', events.at) order by events.id)
         from withdrawal_events as events
         where events.withdrawal_id = withdrawals.id and events.event <> 'papers_read'
       ), '[]') as events,
       is_known_destination(withdrawals.user_id, withdrawals.destination_hash) as "isKnownDestination"
     from withdrawals where withdrawals.user_id = $1 and withdrawals.code = $2`,
    [userId, code],
  )
  const [row] = rows
  return (
    row && {
      ...toWithdrawal(row),
      fullName: row.fullName,
      documents: row.documents,
      events: row.events.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
      isKnownDestination: row.isKnownDestination,
    }
  )
}

export async function isKnownDestination(
  pool: pg.Pool,
  userId: number,
  hash: Buffer | null,
): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    'select is_known_destination($1, $2) as known',
    [userId, hash],
  )
  return rows[0]?.known ?? false
}

export async function readPaperPath(
  pool: pg.Pool,
  requestId: number,
  paperId: number,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ path: string }>(
    'select path from withdrawal_papers where withdrawal_id = $1 and id = $2',
    [requestId, paperId],
  )
  return rows[0]?.path
}
