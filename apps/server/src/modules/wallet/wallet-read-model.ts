import type { Balance, EndingCoupon, FinanceTransaction } from '@skidora/contract/wallet.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'
import { describeTransaction } from './transaction-sentences.ts'

/** A missing ledger account counts as zero. */
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
  purchaseId: number | null
  order: number | null
  deal: string | null
  dealCount: number
  destination: string | null
  balance: number
  held: number
  withdrawal: number
  bank: number
  balanceAfter: number
  createdAt: Date
}

/**
 * One row per event on the user's accounts or at the bank. A hold and its purchase are one event,
 * and so are a withdrawal and its payout: only the first of the two transactions changes the
 * balance, so it represents both.
 */
const events = `
  with own as (
    select
      ledger_entries.transaction_id as id,
      coalesce(sum(ledger_entries.amount_kopecks) filter (where ledger_accounts.kind = 'balance'), 0) as balance,
      coalesce(sum(ledger_entries.amount_kopecks) filter (where ledger_accounts.kind = 'held'), 0) as held,
      coalesce(sum(ledger_entries.amount_kopecks) filter (where ledger_accounts.kind = 'withdrawal'), 0) as withdrawal
    from ledger_accounts
    join ledger_entries on ledger_entries.account_id = ledger_accounts.id
    where ledger_accounts.user_id = $1 and ledger_accounts.kind in ('balance', 'held', 'withdrawal')
    group by ledger_entries.transaction_id
  ), at_bank as (
    select ledger_transactions.id, sum(ledger_entries.amount_kopecks) as bank
    from purchases
    join ledger_transactions on ledger_transactions.purchase_id = purchases.id
    join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
      and ledger_entries.account_id = house_account('clearing')
    where purchases.user_id = $1
      and ledger_transactions.kind in ('purchase', 'late_payment', 'refund')
    group by ledger_transactions.id
    having sum(ledger_entries.amount_kopecks) <> 0
  )
  select
    ledger_transactions.id, ledger_transactions.purchase_id, ledger_transactions.created_at,
    ledger_transactions.key,
    case
      when merged.is_spent then 'purchase'
      when merged.is_paid_out then 'payout'
      when ledger_transactions.kind = 'late_payment'
        and purchases.bought_at <= ledger_transactions.created_at then 'second_payment'
      when ledger_transactions.kind in ('refund', 'refund_to_balance') and exists (
        select from refunds
        where refunds.id = substring(ledger_transactions.key from '^refund:([0-9]+)$')::bigint
          and refunds.reason = 'second'
      ) then 'second_' || ledger_transactions.kind
      else ledger_transactions.kind
    end as kind,
    coalesce(own.balance, 0) as balance,
    case when merged.is_spent then 0 else coalesce(own.held, 0) end as held,
    case when merged.is_paid_out then 0 else coalesce(own.withdrawal, 0) end as withdrawal,
    case when merged.is_spent then -orders.bank_kopecks else coalesce(at_bank.bank, 0) end as bank
  from own
  full join at_bank using (id)
  join ledger_transactions using (id)
  left join purchases on purchases.id = ledger_transactions.purchase_id
  left join orders on orders.id = purchases.order_id
  cross join lateral (
    select
      ledger_transactions.kind = 'hold' and purchases.bought_at is not null
        and ledger_transactions.key = format('hold:%s:%s', orders.id, orders.holds) as is_spent,
      ledger_transactions.kind = 'withdrawal' and exists (
        select from ledger_transactions as ended
        where ended.key = replace(ledger_transactions.key, 'withdrawal:', 'withdrawal-end:')
          and ended.kind = 'payout'
      ) as is_paid_out
  ) as merged
  where ledger_transactions.kind <> 'payout'
    and (ledger_transactions.kind <> 'purchase' or orders.balance_kopecks = 0)`

export async function readTransactions(
  pool: pg.Pool,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ transactions: FinanceTransaction[]; total: number }> {
  const [page, count] = await Promise.all([
    pool.query<TransactionRow>({
      name: 'own_transactions',
      text: `
        select events.id, events.kind, events.purchase_id as "purchaseId", purchases.order_id as order,
          deals.tiny_title as deal, case when returned.purchase_id is null then (
            select count(distinct lines.deal_id) from purchases as lines where lines.order_id = purchases.order_id
          ) else 1 end as "dealCount",
          withdrawals.destination_title as destination,
          events.balance, events.held, events.withdrawal, events.bank, events."balanceAfter",
          events.created_at as "createdAt"
        from (
          select events.*, sum(events.balance) over (order by events.id) as "balanceAfter"
          from (${events}) as events
          order by events.id desc
          limit $2 offset $3
        ) as events
        left join coupon_returns as returned on returned.id = coalesce(
          substring(events.key from '^return:([0-9]+)$')::bigint,
          (
            select refunds.return_id from refunds
            where refunds.id = substring(events.key from '^refund:([0-9]+)$')::bigint
          )
        )
        left join purchases on purchases.id = coalesce(returned.purchase_id, events.purchase_id)
        left join deals on deals.id = purchases.deal_id
        left join withdrawals on events.kind = 'payout'
          and withdrawals.id = substring(events.key from '^withdrawal:([0-9]+)$')::bigint
        order by events.id desc`,
      values: [userId, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: 'own_transactions_count',
      text: `select count(*) as total from (${events}) as events`,
      values: [userId],
    }),
  ])
  return { transactions: page.rows.map(toTransaction), total: count.rows[0]?.total ?? 0 }
}

const toTransaction = (row: TransactionRow): FinanceTransaction => ({
  id: row.id,
  kind: row.kind,
  description: describeTransaction(row.kind, {
    order: row.order,
    deal: row.deal,
    dealCount: row.dealCount,
    isFromBalance: row.balance < 0 && row.bank === 0,
    destination: row.destination,
  }),
  amount: kopecksToRubles(row.balance),
  heldAmount: kopecksToRubles(row.held),
  withdrawalAmount: kopecksToRubles(row.withdrawal),
  bankAmount: kopecksToRubles(row.bank),
  balanceAfter: kopecksToRubles(row.balanceAfter),
  purchaseId: row.purchaseId,
  createdAt: row.createdAt.toISOString(),
})

const endingLimit = 3

/** The number of active coupons and those that expire soonest. */
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
        where purchases.id in (select held.id from held_purchases($1) as held)
          and purchases.kind <> 'goods'
          and coupons.status = 'active' and coupons.ends_at > now()
        order by coupons.ends_at, coupons.id
        limit $2`,
    values: [userId, endingLimit],
  })
  return {
    active: rows[0]?.active ?? 0,
    ending: rows.map(({ active: _, endsAt, ...coupon }) => ({
      ...coupon,
      endsAt: endsAt.toISOString(),
    })),
  }
}
