create or replace function house_account(account_kind text) returns bigint language sql stable as $$
  select ledger_accounts.id from ledger_accounts
  where ledger_accounts.kind = account_kind and account_kind in ('clearing', 'promo', 'revenue', 'refunds')
$$;
