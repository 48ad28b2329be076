-- Returns false if a transaction with this key exists.
create or replace function post_transaction(
  posted_kind text,
  posted_key text,
  posted_purchase bigint,
  accounts bigint[],
  amounts bigint[]
) returns boolean language plpgsql as $$
declare
  posted_id bigint;
begin
  insert into ledger_transactions (kind, key, purchase_id, created_at)
  values (posted_kind, posted_key, posted_purchase, posting_time())
  on conflict (key) do nothing
  returning id into posted_id;
  if posted_id is null then
    return false;
  end if;
  insert into ledger_entries (transaction_id, account_id, amount_kopecks)
  select posted_id, entries.account_id, sum(entries.amount)
  from unnest(accounts, amounts) as entries (account_id, amount)
  group by entries.account_id
  having sum(entries.amount) <> 0;
  return true;
end $$;
