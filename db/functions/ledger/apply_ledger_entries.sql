create or replace function apply_ledger_entries() returns trigger language plpgsql
security definer set search_path from current as $$
declare
  unbalanced bigint;
begin
  select added.transaction_id into unbalanced
  from added
  group by added.transaction_id
  having sum(added.amount_kopecks) <> 0
  limit 1;
  if unbalanced is not null then
    raise exception 'the entries of transaction % do not add up to zero', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  -- Locks balances in a fixed order against deadlocks. `no key`, because foreign keys of other entries
  -- hold a shared lock on the row.
  perform from ledger_accounts
  where ledger_accounts.id in (select added.account_id from added)
    and ledger_accounts.balance_kopecks is not null
  order by ledger_accounts.id
  for no key update;
  update ledger_accounts
  set balance_kopecks = ledger_accounts.balance_kopecks + changes.kopecks
  from (
    select added.account_id, sum(added.amount_kopecks) as kopecks from added group by added.account_id
  ) as changes
  where ledger_accounts.id = changes.account_id and ledger_accounts.balance_kopecks is not null;
  return null;
end $$;
-- Otherwise the app could run it on its own rows, by a trigger on a temporary table.
revoke execute on function apply_ledger_entries() from public;

create or replace trigger ledger_entries_added after insert on ledger_entries
  referencing new table as added for each statement execute function apply_ledger_entries();
