-- Rejects a new order without its slot. A resumed one proceeds without it: it may be paid already,
-- and another slot can be chosen for the coupon.
create or replace function take_visit(held purchases) returns void language plpgsql as $$
declare
  wish bookings;
  left_over integer;
begin
  for wish in
    select * from bookings where bookings.purchase_id = held.id and bookings.status = 'wished'
  loop
    if not take_time(wish.purchase_id, wish.position, 'held') then
      if held.holds = 1 then
        perform reject_order('slot_taken');
      end if;
      update bookings set status = 'lost'
      where bookings.purchase_id = held.id and bookings.position = wish.position;
    end if;
  end loop;
  if exists (
    select from river_seats where river_seats.purchase_id = held.id and river_seats.status = 'wished'
  ) then
    left_over := take_seats(held.id);
    if left_over is not null then
      if held.holds = 1 then
        perform reject_order('sailing_full', jsonb_build_object('free', left_over));
      end if;
      update river_seats set status = 'lost' where river_seats.purchase_id = held.id;
    end if;
  end if;
end $$;
