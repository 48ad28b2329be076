create or replace function reject_ledger_change() returns trigger language plpgsql as $$
begin
  -- Truncating an empty ledger removes nothing; the demo is loaded into truncated tables.
  if tg_op = 'TRUNCATE' and not exists (select from ledger_transactions) then
    return null;
  end if;
  raise exception '% only grows: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function reject_ledger_change();
create or replace trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function reject_ledger_change();
create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function reject_ledger_change();
create or replace trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function reject_ledger_change();

-- Even for a session that disables triggers by session_replication_role.
alter table ledger_transactions enable always trigger ledger_transactions_append_only;
alter table ledger_transactions enable always trigger ledger_transactions_no_truncate;
alter table ledger_entries enable always trigger ledger_entries_append_only;
alter table ledger_entries enable always trigger ledger_entries_no_truncate;
