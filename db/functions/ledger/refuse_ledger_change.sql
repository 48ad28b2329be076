create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  -- The demo catalogue is rebuilt as a whole, together with its purchases.
  if tg_op = 'TRUNCATE' and is_bulk_load() then
    return null;
  end if;
  raise exception '% only grows: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_transactions_kept before update or delete on ledger_transactions
  for each row execute function refuse_ledger_change();
create or replace trigger ledger_transactions_kept_whole before truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create or replace trigger ledger_entries_kept before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create or replace trigger ledger_entries_kept_whole before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
