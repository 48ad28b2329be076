-- Takes the slots of a line. Rejects a new order without its slot. A resumed one proceeds without it: it may be
-- paid already, and another slot can be chosen for the coupon.
create or replace function take_visit(purchase purchases, is_new boolean) returns void language plpgsql as $$
declare
  booking bookings;
  free_seats integer;
begin
  for booking in
    select * from bookings where bookings.purchase_id = purchase.id and bookings.status = 'requested'
  loop
    if not take_slot(booking.purchase_id, booking.position, 'held') then
      if is_new then
        perform reject_order('slot_taken');
      end if;
      update bookings set status = 'lost'
      where bookings.purchase_id = purchase.id and bookings.position = booking.position;
    end if;
  end loop;
  if exists (
    select from river_seats where river_seats.purchase_id = purchase.id and river_seats.status = 'requested'
  ) then
    free_seats := take_seats(purchase.id);
    if free_seats is not null then
      if is_new then
        perform reject_order('sailing_full', jsonb_build_object('free', free_seats));
      end if;
      update river_seats set status = 'lost' where river_seats.purchase_id = purchase.id;
    end if;
  end if;
end $$;
