-- Locks the order of a purchase: its payments, returns and refunds wait for one another.
create or replace function lock_order_of(target_purchase_id bigint) returns void language sql volatile as $$
  select from orders
  where orders.id = (select purchases.order_id from purchases where purchases.id = target_purchase_id)
  for no key update
$$;
