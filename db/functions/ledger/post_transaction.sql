-- Returns false if a transaction with this key exists.
create or replace function post_transaction(
  transaction_kind text,
  transaction_key text,
  target_purchase_id bigint,
  accounts bigint[],
  amounts bigint[]
) returns boolean language plpgsql as $$
declare
  new_id bigint;
begin
  insert into ledger_transactions (kind, key, purchase_id, created_at)
  values (transaction_kind, transaction_key, target_purchase_id, posting_time())
  on conflict (key) do nothing
  returning id into new_id;
  if new_id is null then
    return false;
  end if;
  insert into ledger_entries (transaction_id, account_id, amount_kopecks)
  select new_id, entries.account_id, sum(entries.amount)
  from unnest(accounts, amounts) as entries (account_id, amount)
  group by entries.account_id
  having sum(entries.amount) <> 0;
  return true;
end $$;
