-- A row lock requires the update privilege, which only the owner has on balances.
create or replace function lock_balance(owner bigint) returns bigint language plpgsql
security definer set search_path from current as $$
declare
  available bigint;
begin
  select ledger_accounts.balance_kopecks into available from ledger_accounts
  where ledger_accounts.user_id = owner and ledger_accounts.kind = 'balance'
  for no key update;
  return available;
end $$;
