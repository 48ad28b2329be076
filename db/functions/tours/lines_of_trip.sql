-- The lines of an order that travel together with one of them: those of adults and children on its departure.
create or replace function lines_of_trip(target_purchase_id bigint) returns setof purchases language sql stable as $$
  select lines.*
  from purchases
  join trips on trips.purchase_id = purchases.id
  join purchases as lines on lines.order_id = purchases.order_id
  join trips as party on party.purchase_id = lines.id and party.departure_id = trips.departure_id
  where purchases.id = target_purchase_id
  order by lines.id
$$;
