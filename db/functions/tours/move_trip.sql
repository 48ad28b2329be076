-- Moves everybody of an order who travels on a departure to another one of the deal at the same price. A return never gives
-- back more than before the move, so a later date does not undo the steps.
create or replace function move_trip(target_purchase_id bigint, buyer bigint, new_departure_id bigint) returns void
language plpgsql as $$
declare
  trip trips := trip_to_change(target_purchase_id, buyer);
  line purchases;
  new_departure tour_departures;
  old_departure tour_departures;
  moved bigint[];
  places_moved integer;
begin
  select * into line from purchases where purchases.id = target_purchase_id;
  select array_agg(trips.purchase_id), sum(trips.places) into moved, places_moved
  from trips join purchases on purchases.id = trips.purchase_id
  where purchases.order_id = line.order_id and trips.departure_id = trip.departure_id and trips.status = 'booked';
  perform reject_used_coupons(moved, 'coupon_used');
  perform lock_departures(line, new_departure_id);
  new_departure := departure_on_sale(line.deal_id, new_departure_id);
  select * into old_departure from tour_departures where tour_departures.id = trip.departure_id;
  if new_departure.id = old_departure.id then
    return;
  elsif new_departure.supplement_kopecks <> old_departure.supplement_kopecks then
    perform reject_order('departure_other_price');
  elsif new_departure.taken + places_moved > new_departure.capacity then
    perform reject_order('departure_full', jsonb_build_object('free', new_departure.capacity - new_departure.taken));
  end if;
  perform check_passenger(
    purchases.option_id, new_departure,
    jsonb_build_object('birthday', trip_passengers.birthday, 'document', jsonb_build_object(
      'type', trip_passengers.document_type
    )),
    'trip.'
  )
  from trip_passengers join purchases on purchases.id = trip_passengers.purchase_id
  where trip_passengers.purchase_id = any (moved);
  update tour_departures set taken = taken - places_moved where tour_departures.id = old_departure.id;
  update tour_departures set taken = taken + places_moved where tour_departures.id = new_departure.id;
  update trips set
    departure_id = new_departure.id,
    reminded_at = null,
    refund_steps = capped_steps(trip_steps(new_departure), (steps_left(trips.refund_steps) #>> '{0,percent}')::integer)
  where trips.purchase_id = any (moved);
  perform issue_trip(purchases) from purchases where purchases.id = any (moved);
  perform graphile_worker.add_job('notify_moved_trip', json_build_object('purchaseId', target_purchase_id));
end $$;
