-- Without the sums held by orders and withdrawals.
create or replace function available_balance(owner bigint) returns bigint language sql stable as $$
  select coalesce((
    select ledger_accounts.balance_kopecks from ledger_accounts
    where ledger_accounts.user_id = owner and ledger_accounts.kind = 'balance'
  ), 0)
$$;
