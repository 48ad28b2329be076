-- Books the places of a paid line. Its coupons are valid until the day of return.
create or replace function issue_trip(line purchases) returns void language plpgsql as $$
begin
  update trips set status = 'booked' where trips.purchase_id = line.id;
  update coupons set
    starts_at = least(coupons.starts_at, now()),
    ends_at = end_of_day(tour_departures.returns_at, deal_time_zone(line.deal_id))
  from trips join tour_departures on tour_departures.id = trips.departure_id
  where coupons.purchase_id = line.id and trips.purchase_id = line.id;
end $$;
