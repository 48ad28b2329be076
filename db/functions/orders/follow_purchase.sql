-- Whoever waits for a purchase hears of it; a paid one counts for its deal. Of those that are paid the
-- queue tells, many at a time: in here the NOTIFY of each would have to wait for the one before to be
-- committed.
create or replace function follow_purchase() returns trigger language plpgsql as $$
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

create or replace trigger purchases_followed after update of status on purchases
  for each row when (old.status <> new.status) execute function follow_purchase();
