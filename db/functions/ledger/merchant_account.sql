create or replace function merchant_account(owner integer) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select ledger_accounts.id into found_id from ledger_accounts where ledger_accounts.brand_id = owner;
  if found_id is null then
    insert into ledger_accounts (kind, brand_id) values ('merchant', owner)
    on conflict (brand_id) where brand_id is not null do nothing;
    select ledger_accounts.id into found_id from ledger_accounts where ledger_accounts.brand_id = owner;
  end if;
  return found_id;
end $$;
