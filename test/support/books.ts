import type pg from 'pg'

/** What must be true of money, stock, promo codes and coupons at any moment; each row is a breach. */
const rules: Record<string, string> = {
  'every transaction adds up to zero': `
    select transaction_id, sum(amount_kopecks) from ledger_entries
    group by transaction_id having sum(amount_kopecks) <> 0`,
  'a kept balance is the sum of its entries': `
    select ledger_accounts.id, ledger_accounts.balance_kopecks, sum(ledger_entries.amount_kopecks)
    from ledger_accounts
    left join ledger_entries on ledger_entries.account_id = ledger_accounts.id
    where ledger_accounts.balance_kopecks is not null
    group by ledger_accounts.id
    having ledger_accounts.balance_kopecks <> coalesce(sum(ledger_entries.amount_kopecks), 0)`,
  'no balance is below zero': 'select id from ledger_accounts where balance_kopecks < 0',
  'what is held is what waiting orders hold': `
    select users.id, held.kopecks, coalesce(orders.kopecks, 0) as expected
    from users
    join (select user_id, balance_kopecks as kopecks from ledger_accounts where kind = 'held') as held
      on held.user_id = users.id
    left join (
      select user_id, sum(balance_kopecks) as kopecks from purchases where status = 'waiting' group by user_id
    ) as orders on orders.user_id = users.id
    where held.kopecks <> coalesce(orders.kopecks, 0)`,
  'money at the bank is the clearing account': `
    select ledger.kopecks as ledger, bank.kopecks as bank
    from (
      select coalesce(-sum(ledger_entries.amount_kopecks), 0) as kopecks from ledger_entries
      where ledger_entries.account_id = house_account('clearing')
    ) as ledger
    cross join (
      select coalesce((select sum(amount_kopecks) from payments where status = 'succeeded'), 0)
        - coalesce((select sum(amount_kopecks) from refunds where status = 'succeeded'), 0) as kopecks
    ) as bank
    where ledger.kopecks <> bank.kopecks`,
  'what goes back to cards is owed to them': `
    select ledger.kopecks as ledger, owed.kopecks as owed
    from (
      select coalesce(sum(ledger_entries.amount_kopecks), 0) as kopecks from ledger_entries
      where ledger_entries.account_id = house_account('refunds')
    ) as ledger
    cross join (
      select coalesce(sum(amount_kopecks), 0) as kopecks from refunds where status in ('new', 'pending')
    ) as owed
    where ledger.kopecks <> owed.kopecks`,
  'a promo code counts its uses and keeps to its limits': `
    select promo_codes.id, promo_codes.uses, count(promo_uses.purchase_id)
    from promo_codes left join promo_uses on promo_uses.promo_code_id = promo_codes.id
    group by promo_codes.id
    having promo_codes.uses <> count(promo_uses.purchase_id) or promo_codes.uses > promo_codes.uses_allowed`,
  'nobody uses a code more often than they may': `
    select promo_uses.promo_code_id, promo_uses.user_id
    from promo_uses join promo_codes on promo_codes.id = promo_uses.promo_code_id
    where promo_uses.user_id is not null
    group by promo_uses.promo_code_id, promo_uses.user_id, promo_codes.uses_per_user
    having count(*) > promo_codes.uses_per_user`,
  'who has a code is who waits or has bought with it': `
    select purchases.id, purchases.status from purchases
    where (purchases.promo_code_id is not null
        and purchases.status not in ('failed', 'expired', 'cancelled'))
      <> exists (select from promo_uses where promo_uses.purchase_id = purchases.id)`,
  'every unit paid for has one coupon, and no other has any': `
    select purchases.id, purchases.status, purchases.quantity, count(coupons.id)
    from purchases left join coupons on coupons.purchase_id = purchases.id
    where purchases.request_key is not null
    group by purchases.id
    having count(coupons.id) <> case when purchases.bought_at is null then 0 else purchases.quantity end`,
  'the shares of coupons add up to their purchase': `
    select purchases.id from purchases join coupons on coupons.purchase_id = purchases.id
    group by purchases.id
    having sum(coupons.promo_kopecks) <> purchases.promo_kopecks
      or sum(coupons.balance_kopecks) <> purchases.balance_kopecks
      or sum(coupons.bank_kopecks) <> purchases.bank_kopecks
      or min(least(coupons.promo_kopecks, coupons.balance_kopecks, coupons.bank_kopecks)) < 0`,
}

/** Every breach of the rules, none when the books are right. */
export async function findBreaches(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await pool.query(query)
    if (rows.length > 0) found[rule] = rows
  }
  return found
}

/** How many coupons of a limited deal are neither free nor taken: must be the number it began with. */
export async function countStock(pool: pg.Pool, dealId: number): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select deal_stock.free + coalesce((
       select sum(purchases.quantity) from purchases
       where purchases.deal_id = deal_stock.deal_id and purchases.request_key is not null
         and purchases.status not in ('failed', 'expired', 'cancelled')
     ), 0)::integer as total
     from deal_stock where deal_stock.deal_id = $1`,
    [dealId],
  )
  return rows[0]?.total ?? Number.NaN
}
