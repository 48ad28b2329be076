-- Keeps the capacity of nights that have been sold. Rejects closing a room that is taken: nobody loses a paid stay.
create or replace function count_closed_nights() returns trigger language plpgsql as $$
begin
  if is_bulk_load() then
    return null;
  end if;
  -- Waits for orders that are about to insert nights by the previous closures (take_nights).
  perform from hotel_rooms
  where hotel_rooms.id in (old.room_id, new.room_id)
  order by hotel_rooms.id
  for no key update;
  update room_nights set capacity = room_capacity(hotel_rooms, room_nights.night)
  from hotel_rooms
  where hotel_rooms.id = room_nights.room_id and hotel_rooms.id in (old.room_id, new.room_id)
    and room_nights.capacity <> room_capacity(hotel_rooms, room_nights.night);
  return null;
end $$;

create or replace trigger hotel_room_closures_counted after insert or update or delete on hotel_room_closures
  for each row execute function count_closed_nights();
