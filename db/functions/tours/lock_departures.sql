-- Locks the departures that lines of an order have of a deal, and another one, always by id: parties that take or swap
-- them do not deadlock.
create or replace function lock_departures(line purchases, other_id bigint default null) returns void
language plpgsql as $$
begin
  perform from tour_departures
  where tour_departures.id = other_id or tour_departures.id in (
    select trips.departure_id
    from purchases join trips on trips.purchase_id = purchases.id
    where purchases.order_id = line.order_id and purchases.deal_id = line.deal_id
  )
  order by tour_departures.id
  for no key update;
end $$;
