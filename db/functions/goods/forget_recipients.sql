-- Deletes names, contacts and addresses of parcels a month after their end, when the week for returns is long over, and
-- a month after an order that was not paid. Returns how many it has changed.
create or replace function forget_recipients(most integer) returns integer language plpgsql as $$
declare
  forgotten integer;
begin
  with due as (
    select parcels.purchase_id from parcels
    join purchases on purchases.id = parcels.purchase_id
    join orders on orders.id = purchases.order_id
    where parcels.recipient_phone <> '' and case
      when purchases.bought_at is null then orders.status <> 'waiting' and orders.created_at < now() - interval '30 days'
      else coalesce(parcels.handed_over_at, parcels.undelivered_at, parcels.cancelled_at) < now() - interval '30 days'
    end
    limit most
    for no key update of parcels skip locked
  )
  update parcels
  set recipient_name = '', recipient_phone = '', comment = '', street = null, house = null, flat = null
  from due where parcels.purchase_id = due.purchase_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
