-- Takes a place for each unit of a line, or rejects it with the number of free ones.
create or replace function take_places(line purchases) returns void language plpgsql as $$
declare
  departure tour_departures;
  trip trips;
begin
  perform lock_departures(line);
  select * into trip from trips where trips.purchase_id = line.id;
  -- A resumed order may be late, and its passengers may have been erased.
  departure := departure_on_sale(line.deal_id, trip.departure_id);
  if not exists (select from trip_passengers where trip_passengers.purchase_id = line.id) then
    perform reject_order('departure_closed');
  elsif departure.taken + line.quantity > departure.capacity then
    -- Places that other lines of the order have just taken are still free for its buyer.
    perform reject_order('departure_full', jsonb_build_object('free', departure.capacity - departure.taken + (
      select coalesce(sum(trips.places), 0)
      from purchases join trips on trips.purchase_id = purchases.id
      where purchases.order_id = line.order_id and trips.departure_id = departure.id
    )));
  end if;
  update tour_departures set taken = taken + line.quantity where tour_departures.id = departure.id;
  update trips set status = 'held', places = line.quantity where trips.purchase_id = line.id;
end $$;
