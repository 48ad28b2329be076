-- Corrects the passenger of a unit that is not returned.
create or replace function change_passenger(
  target_purchase_id bigint, buyer bigint, passenger_position integer, passenger jsonb
) returns void language plpgsql as $$
declare
  trip trips := trip_to_change(target_purchase_id, buyer);
begin
  perform check_passenger(purchases.option_id, tour_departures, passenger, 'passenger.')
  from purchases
  join tour_departures on tour_departures.id = trip.departure_id
  join coupons on coupons.purchase_id = purchases.id and coupons.position = passenger_position
    and coupons.status = 'active'
  where purchases.id = trip.purchase_id;
  if not found then
    perform reject_order('trip_not_found');
  end if;
  perform save_passenger(trip.purchase_id, passenger_position, passenger);
end $$;
