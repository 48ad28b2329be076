-- Only entries change a balance.
create or replace function reject_opening_balance() returns trigger language plpgsql as $$
begin
  raise exception 'an account opens with a balance of 0, not %', new.balance_kopecks
    using errcode = 'check_violation', constraint = 'ledger_accounts_open_empty';
end $$;

create or replace trigger ledger_accounts_open_empty before insert on ledger_accounts
  for each row when (new.balance_kopecks <> 0) execute function reject_opening_balance();
