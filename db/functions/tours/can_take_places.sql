-- Whether take_places would book an ended order's trip now: all lines of the order on its departure share the free places.
create or replace function can_take_places(line purchases) returns boolean language sql stable as $$
  select coalesce(bool_and(
    tour_departures.cancelled_at is null and sales_close_at(tour_departures) > now()
    and exists (select from trip_passengers where trip_passengers.purchase_id = line.id)
    and (
      select sum(others.quantity)
      from purchases as others join trips as shared on shared.purchase_id = others.id
      where others.order_id = line.order_id and shared.departure_id = trips.departure_id
    ) <= tour_departures.capacity - tour_departures.taken
  ), false)
  from trips join tour_departures on tour_departures.id = trips.departure_id
  where trips.purchase_id = line.id
$$;
