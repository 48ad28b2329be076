import type pg from 'pg'
import type { FoundDifference, Ours, Subject } from './compare-books.ts'

/** From the one until before the other. */
export type Range = { from: Date; to: Date }

type Table = {
  name: string
  purchase: string
  /** As the bank would call it. */
  status: string
  /** When the bank was first asked for it. */
  openedAt: string
  key: string
}

/** Where a subject stands in our books; `key` begins its key in the ledger. */
const tables: Record<Subject, Table> = {
  payment: {
    ...{ name: 'payments', purchase: 'payments.purchase_id', key: 'payment' },
    ...{ status: 'payments.status', openedAt: 'payments.created_at' },
  },
  refund: {
    ...{ name: 'refunds', purchase: 'refunds.purchase_id', key: 'refund' },
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

/** Those of the bank's objects that we know, by their names there. */
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

/** Names at the bank of all that we have opened in the time. */
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

/** Whether the clearing account is what all our payments, refunds and payouts make of it. */
export async function compareClearing(pool: pg.Pool): Promise<FoundDifference | null> {
  // Of one moment, or what is being paid would count on one side only.
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
