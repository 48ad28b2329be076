-- A coupon frees its room when its return is requested. Deferred to the end of the transaction, so that locks are taken
-- in the same order as by orders.
create or replace function release_rooms_of_coupon() returns trigger language plpgsql as $$
declare
  stay stays;
  rooms_left integer;
begin
  select * into stay from stays where stays.purchase_id = new.purchase_id and stays.status = 'booked';
  select count(*) into rooms_left from coupons
  where coupons.purchase_id = new.purchase_id and coupons.status not in ('return_requested', 'returned');
  if stay.rooms > rooms_left then
    perform free_nights(stay, stay.rooms - rooms_left);
    update stays set rooms = rooms_left, status = case rooms_left when 0 then 'cancelled' else 'booked' end
    where stays.purchase_id = new.purchase_id;
  end if;
  return null;
end $$;

drop trigger if exists coupons_rooms_released on coupons;
create constraint trigger coupons_rooms_released after update of status on coupons
  deferrable initially deferred
  for each row when (old.status <> new.status and new.status = 'return_requested')
  execute function release_rooms_of_coupon();
