-- The paid trip of a buyer that can still be changed; locks its order. Rejects any other.
create or replace function trip_to_change(target_purchase_id bigint, buyer bigint) returns trips language plpgsql as $$
declare
  trip trips;
  departure tour_departures;
begin
  perform lock_order_of(target_purchase_id);
  select trips.* into trip
  from trips join purchases on purchases.id = trips.purchase_id
  where trips.purchase_id = target_purchase_id and purchases.user_id = buyer and trips.status = 'booked';
  if trip.purchase_id is null then
    perform reject_order('trip_not_found');
  end if;
  select * into departure from tour_departures where tour_departures.id = trip.departure_id;
  if departure.cancelled_at is not null then
    perform reject_order('departure_cancelled');
  elsif changes_close_at(departure) <= now() then
    perform reject_order('trip_changes_closed');
  end if;
  return trip;
end $$;
