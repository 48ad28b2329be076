create or replace function house_account(wanted text) returns bigint language sql stable as $$
  select ledger_accounts.id from ledger_accounts
  where ledger_accounts.kind = wanted and wanted in ('clearing', 'promo', 'revenue', 'refunds')
$$;
