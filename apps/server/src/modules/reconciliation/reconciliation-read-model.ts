import type { Reconciliation } from '@skidora/contract/reconciliations.ts'
import type pg from 'pg'

const shownDifferences = 100

const side = (owner: string) => `
  case when differences.${owner}_kopecks is not null then json_build_object(
    'status', differences.${owner}_status, 'amount', differences.${owner}_kopecks / 100.0
  ) end`

export async function readReconciliations(
  pool: pg.Pool,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ reports: Reconciliation[]; totalCount: number }> {
  const [listed, counted] = await Promise.all([
    pool.query<Reconciliation>(
      `select reconciliations.id, utc_text(reconciliations.from_at) as "from",
         utc_text(reconciliations.to_at) as "to",
         utc_text(reconciliations.created_at) as "createdAt",
         reconciliations.payments, reconciliations.refunds, reconciliations.payouts,
         (select count(*) from reconciliation_differences
          where reconciliation_differences.reconciliation_id = reconciliations.id) as "differenceCount",
         coalesce(shown.differences, '[]') as differences
       from reconciliations
       left join lateral (
         select json_agg(
           json_build_object(
             'id', differences.id, 'subject', differences.subject, 'kind', differences.kind,
             'bankId', differences.bank_id, 'purchaseId', differences.purchase_id,
             'ours', ${side('our')}, 'theirs', ${side('their')},
             'amount', differences.kopecks / 100.0, 'isHealed', differences.is_healed
           ) order by differences.is_healed, differences.id
         ) as differences
         from (
           select * from reconciliation_differences
           where reconciliation_differences.reconciliation_id = reconciliations.id
           order by is_healed, id
           limit ${shownDifferences}
         ) as differences
       ) as shown on true
       order by reconciliations.id desc
       limit $1 offset $2`,
      [limit, offset],
    ),
    pool.query<{ total: number }>('select count(*) as total from reconciliations'),
  ])
  return { reports: listed.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** Unresolved differences of the last report, and its age. */
export type LastReconciliation = { open: number; kopecks: number; seconds: number }

export async function readLastReconciliation(
  pool: pg.Pool,
): Promise<LastReconciliation | undefined> {
  const { rows } = await pool.query<LastReconciliation>(
    `select count(differences.id) as open, coalesce(sum(differences.kopecks), 0) as kopecks,
       extract(epoch from now() - last.created_at) as seconds
     from (select id, created_at from reconciliations order by id desc limit 1) as last
     left join reconciliation_differences as differences
       on differences.reconciliation_id = last.id and not differences.is_healed
     group by last.created_at`,
  )
  return rows[0]
}
