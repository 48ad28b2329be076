-- Seats on another sailing for a paid purchase whose own was full: one per valid coupon.
create or replace function choose_sailing(chosen_for bigint, buyer bigint, wish jsonb) returns void
language plpgsql as $$
declare
  bought purchases;
  known river_seats;
  wanted integer;
  left_over integer;
begin
  select * into bought from purchases
  where purchases.id = chosen_for and purchases.user_id = buyer and purchases.bought_at is not null
  for no key update;
  select * into known from river_seats where river_seats.purchase_id = bought.id;
  if known.purchase_id is null then
    perform reject_order('record_not_found');
  elsif known.status <> 'lost' then
    perform reject_order('sailing_chosen');
  end if;
  select count(*) into wanted from coupons
  where coupons.purchase_id = bought.id and coupons.status in ('active', 'return_requested');
  if wanted = 0 then
    perform reject_order('coupon_not_active');
  end if;
  perform wish_seats(bought.id, bought.deal_id, wanted, wish);
  left_over := take_seats(bought.id);
  if left_over is not null then
    perform reject_order('sailing_full', jsonb_build_object('free', left_over));
  end if;
  update river_seats set status = 'booked' where river_seats.purchase_id = bought.id;
  perform graphile_worker.add_job('notify_visit', json_build_object('purchaseId', bought.id));
end $$;
