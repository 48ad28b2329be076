-- Who still travels by an order: PurchaseReturn.travellers of the contract.
create or replace function travellers_of(target_order_id bigint) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
    'couponId', coupons.id,
    'name', concat_ws(' ', trip_passengers.first_name, trip_passengers.last_name),
    'isAdult', is_adult_on(trip_passengers.birthday, tour_departures)
  ) order by purchases.id, trip_passengers.position), '[]')
  from purchases
  join trips on trips.purchase_id = purchases.id
  join tour_departures on tour_departures.id = trips.departure_id
  join trip_passengers on trip_passengers.purchase_id = purchases.id
  join coupons on coupons.purchase_id = trip_passengers.purchase_id
    and coupons.position = trip_passengers.position
  where purchases.order_id = target_order_id and coupons.status not in ('return_requested', 'returned')
$$;
