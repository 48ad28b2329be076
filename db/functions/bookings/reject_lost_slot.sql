-- Rejects an unpaid order whose newly chosen slot is taken.
create or replace function reject_lost_slot(target_purchase_id bigint, new_slot jsonb) returns void
language plpgsql as $$
begin
  if new_slot -> 'booking' is not null and exists (
    select from bookings
    where bookings.purchase_id = target_purchase_id and bookings.position = 1 and bookings.status = 'lost'
  ) then
    perform reject_order('slot_taken');
  elsif new_slot -> 'river' is not null then
    perform reject_order(
      'sailing_full',
      jsonb_build_object('free', greatest(0, river_sailings.capacity - river_sailings.taken))
    )
    from river_seats
    join river_sailings using (departure_id, starts_at)
    where river_seats.purchase_id = target_purchase_id and river_seats.status = 'lost';
  end if;
end $$;
