-- Receipts of an order for links to them, oldest first: those whose payment or refund has succeeded.
create or replace function order_receipts(target_order_id bigint) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
    'id', receipts.id, 'kind', case when receipts.refund_id is null then 'sale' else 'refund' end
  ) order by receipts.id), '[]')
  from receipts
  where receipts.order_id = target_order_id and receipts.status <> 'new'
$$;
