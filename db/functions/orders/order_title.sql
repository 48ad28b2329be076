-- What the payer reads at the bank.
create or replace function order_title(target_order_id bigint) returns text language sql stable as $$
  select min(deals.tiny_title) filter (where purchases.id = target_order_id)
    || case when count(*) > 1 then format(' и ещё %s', count(*) - 1) else '' end
  from purchases
  join deals on deals.id = purchases.deal_id
  where purchases.order_id = target_order_id
$$;
