import type { Balance, EndingCoupon, FinanceTransaction } from '@skidora/contract/wallet.ts'
import { kopecksToRubles } from '@skidora/domain/money.ts'
import type pg from 'pg'
import { tellTransaction } from './transaction-sentences.ts'

/** An account that was never needed is not there, and holds nothing. */
export async function readBalance(pool: pg.Pool, userId: number): Promise<Balance> {
  const { rows } = await pool.query<{ kind: keyof Balance; kopecks: number }>({
    name: 'own_balance',
    text: `select ledger_accounts.kind, ledger_accounts.balance_kopecks as kopecks
           from ledger_accounts where ledger_accounts.user_id = $1`,
    values: [userId],
  })
  const balance: Balance = { balance: 0, held: 0, cashback: 0, withdrawal: 0 }
  for (const { kind, kopecks } of rows) balance[kind] = kopecksToRubles(kopecks)
  return balance
}

type TransactionRow = {
  id: number
  kind: string
  order: number | null
  deal: string | null
  balance: number
  held: number
  withdrawal: number
  balanceAfter: number
  createdAt: Date
}

/** What has moved on the accounts of one person, summed up by transaction. */
const moves = `
  select
    ledger_entries.transaction_id as id,
    coalesce(sum(ledger_entries.amount_kopecks) filter (where ledger_accounts.kind = 'balance'), 0) as balance,
    coalesce(sum(ledger_entries.amount_kopecks) filter (where ledger_accounts.kind = 'held'), 0) as held,
    coalesce(sum(ledger_entries.amount_kopecks) filter (where ledger_accounts.kind = 'withdrawal'), 0) as withdrawal
  from ledger_accounts
  join ledger_entries on ledger_entries.account_id = ledger_accounts.id
  where ledger_accounts.user_id = $1 and ledger_accounts.kind in ('balance', 'held', 'withdrawal')
  group by ledger_entries.transaction_id`

export async function readTransactions(
  pool: pg.Pool,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ transactions: FinanceTransaction[]; total: number }> {
  const [page, count] = await Promise.all([
    pool.query<TransactionRow>({
      name: 'own_transactions',
      text: `
        with moves as (${moves})
        select moves.*, ledger_transactions.kind, ledger_transactions.purchase_id as order,
          deals.tiny_title as deal, ledger_transactions.created_at as "createdAt"
        from (
          select moves.*, sum(moves.balance) over (order by moves.id) as "balanceAfter" from moves
          order by moves.id desc
          limit $2 offset $3
        ) as moves
        join ledger_transactions on ledger_transactions.id = moves.id
        left join purchases on purchases.id = ledger_transactions.purchase_id
        left join deals on deals.id = purchases.deal_id
        order by moves.id desc`,
      values: [userId, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: 'own_transactions_count',
      text: `select count(*) as total from (${moves}) as moves`,
      values: [userId],
    }),
  ])
  return { transactions: page.rows.map(toTransaction), total: count.rows[0]?.total ?? 0 }
}

const toTransaction = (row: TransactionRow): FinanceTransaction => ({
  id: row.id,
  kind: row.kind,
  description: tellTransaction(row.kind, { order: row.order, deal: row.deal }),
  amount: kopecksToRubles(row.balance),
  heldAmount: kopecksToRubles(row.held),
  withdrawalAmount: kopecksToRubles(row.withdrawal),
  balanceAfter: kopecksToRubles(row.balanceAfter),
  purchaseId: row.order,
  createdAt: row.createdAt.toISOString(),
})

const endingShown = 3

/** How many coupons somebody may use now, and those that end soonest. */
export async function readActiveCoupons(
  pool: pg.Pool,
  userId: number,
): Promise<{ active: number; ending: EndingCoupon[] }> {
  const { rows } = await pool.query<
    Omit<EndingCoupon, 'endsAt'> & { endsAt: Date; active: number }
  >({
    name: 'active_coupons',
    text: `
        select coupons.id, deals.tiny_title as "dealTitle", deal_options.title as "optionTitle",
          deals.photos[1] as image, coupons.ends_at as "endsAt",
          deal_time_zone(deals.id) as "timeZone", count(*) over () as active
        from purchases
        join coupons on coupons.purchase_id = purchases.id
        join deals on deals.id = purchases.deal_id
        join deal_options on deal_options.id = purchases.option_id
        where purchases.user_id = $1 and coupons.status = 'active' and coupons.ends_at > now()
        order by coupons.ends_at, coupons.id
        limit $2`,
    values: [userId, endingShown],
  })
  return {
    active: rows[0]?.active ?? 0,
    ending: rows.map(({ active: _, endsAt, ...coupon }) => ({
      ...coupon,
      endsAt: endsAt.toISOString(),
    })),
  }
}
