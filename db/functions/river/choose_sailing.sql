-- Seats on a sailing for a paid purchase whose coupons have none: its sailing was full, or a return that
-- released them was refused or withdrawn.
create or replace function choose_sailing(target_purchase_id bigint, holder bigint, request jsonb) returns void
language plpgsql as $$
declare
  purchase purchases;
  seats river_seats;
  seat_count integer;
  free_seats integer;
begin
  perform lock_order_of(target_purchase_id);
  select * into purchase from purchases
  where purchases.id = target_purchase_id and holder_of(purchases) = holder and purchases.bought_at is not null;
  select * into seats from river_seats where river_seats.purchase_id = purchase.id;
  if seats.purchase_id is null then
    perform reject_order('record_not_found');
  end if;
  seat_count := seats_to_choose(seats);
  if seat_count = 0 then
    perform reject_order(case seats.status when 'booked' then 'sailing_chosen' else 'coupon_not_active' end);
  elsif seats.status = 'booked' then
    perform lock_sailings(purchase.id, request);
    update river_sailings set taken = taken - seats.seats
    where river_sailings.departure_id = seats.departure_id and river_sailings.starts_at = seats.starts_at;
  end if;
  perform request_seats(purchase.id, purchase.deal_id, seat_count, request);
  free_seats := take_seats(purchase.id);
  if free_seats is not null then
    perform reject_order('sailing_full', jsonb_build_object('free', free_seats));
  end if;
  update river_seats set status = 'booked', notified_statuses = '{}' where river_seats.purchase_id = purchase.id;
  perform graphile_worker.add_job('notify_visit', json_build_object('purchaseId', purchase.id));
end $$;
