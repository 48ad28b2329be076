-- Created on first use.
create or replace function user_account(owner bigint, account_kind text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select ledger_accounts.id into found_id from ledger_accounts
  where ledger_accounts.user_id = owner and ledger_accounts.kind = account_kind;
  if found_id is null then
    insert into ledger_accounts (kind, user_id, balance_kopecks) values (account_kind, owner, 0)
    on conflict (user_id, kind) where user_id is not null do nothing;
    select ledger_accounts.id into found_id from ledger_accounts
    where ledger_accounts.user_id = owner and ledger_accounts.kind = account_kind;
  end if;
  return found_id;
end $$;
