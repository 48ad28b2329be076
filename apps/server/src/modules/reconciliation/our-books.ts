import type pg from 'pg'
import type { FoundDifference, Ours, Subject } from './compare-books.ts'

/** A half-open range: `from` inclusive, `to` exclusive. */
export type Range = { from: Date; to: Date }

type Table = {
  name: string
  purchase: string
  /** SQL of the status in the bank's terms. */
  status: string
  /** When it was first sent to the bank. */
  openedAt: string
  key: string
}

/** Tables and columns per subject; `key` is the prefix of its key in the ledger. */
const tables: Record<Subject, Table> = {
  payment: {
    ...{ name: 'payments', purchase: 'payments.order_id', key: 'payment' },
    ...{ status: 'payments.status', openedAt: 'payments.created_at' },
  },
  refund: {
    ...{ name: 'refunds', purchase: 'refunds.order_id', key: 'refund' },
    ...{ status: 'refunds.status', openedAt: 'refunds.created_at' },
  },
  payout: {
    ...{ name: 'withdrawals', purchase: 'null', key: 'withdrawal-end' },
    status: `case withdrawals.status when 'paid' then 'succeeded' when 'paying' then 'pending'
      else 'canceled' end`,
    openedAt: 'withdrawals.sent_at',
  },
}

const rowsOf = ({ name, purchase, status, key }: Table) => `
  select ${name}.bank_id as "bankId", ${purchase} as "purchaseId", ${status} as status,
    ${name}.amount_kopecks as kopecks, abs(coalesce(booked.amount_kopecks, 0)) as "bookedKopecks"
  from ${name}
  left join ledger_transactions on ledger_transactions.key = '${key}:' || ${name}.id
  left join ledger_entries as booked on booked.transaction_id = ledger_transactions.id
    and booked.account_id = house_account('clearing')`

/** Our records of the given bank ids. */
export async function findOurs(
  pool: pg.Pool,
  subject: Subject,
  bankIds: string[],
): Promise<Map<string, Ours>> {
  const table = tables[subject]
  if (bankIds.length === 0) return new Map()
  const { rows } = await pool.query<Ours>(
    `${rowsOf(table)} where ${table.name}.bank_id = any($1)`,
    [bankIds],
  )
  return new Map(rows.map((row) => [row.bankId, row]))
}

/** Bank ids of everything opened in the range. */
export async function listOurIds(
  pool: pg.Pool,
  subject: Subject,
  { from, to }: Range,
): Promise<string[]> {
  const { name, openedAt } = tables[subject]
  const { rows } = await pool.query<{ bankId: string }>(
    `select ${name}.bank_id as "bankId" from ${name}
     where ${name}.bank_id is not null and ${openedAt} >= $1 and ${openedAt} < $2
     order by ${openedAt}`,
    [from, to],
  )
  return rows.map(({ bankId }) => bankId)
}

/** Checks the clearing account against the sum of payments, refunds and payouts. */
export async function compareClearing(pool: pg.Pool): Promise<FoundDifference | null> {
  // A single statement, so that both sides come from one snapshot.
  const { rows } = await pool.query<{ ledger: number; tables: number }>(
    `select
       (select coalesce(-sum(ledger_entries.amount_kopecks), 0) from ledger_entries
        where ledger_entries.account_id = house_account('clearing')) as ledger,
       (select coalesce(sum(payments.amount_kopecks), 0) from payments
        where payments.status = 'succeeded')
       - (select coalesce(sum(refunds.amount_kopecks), 0) from refunds
          where refunds.status = 'succeeded')
       - (select coalesce(sum(withdrawals.amount_kopecks), 0) from withdrawals
          where withdrawals.status = 'paid') as tables`,
  )
  const { ledger, tables: expected } = rows[0] ?? { ledger: 0, tables: 0 }
  if (ledger === expected) return null
  return {
    subject: 'clearing',
    kind: 'unbooked',
    bankId: null,
    purchaseId: null,
    ours: { status: null, kopecks: ledger },
    theirs: { status: null, kopecks: expected },
    kopecks: expected - ledger,
  }
}
