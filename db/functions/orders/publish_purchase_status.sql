-- Notifies listeners of a purchase. Paid ones are counted for the deal and published by the queue in
-- batches: a NOTIFY here would make their commits wait for one another.
create or replace function publish_purchase_status() returns trigger language plpgsql as $$
begin
  if is_bulk_load() then
    return null;
  end if;
  if new.status = 'paid' then
    insert into sold_coupons (purchase_id, deal_id, quantity)
    values (new.id, new.deal_id, new.quantity);
  else
    perform pg_notify('purchase_changed', new.id::text);
  end if;
  return null;
end $$;

create or replace trigger purchases_status_published after update of status on purchases
  for each row when (old.status <> new.status) execute function publish_purchase_status();
