create or replace function count_rooms_on_sale() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then
    update room_nights set capacity = room_capacity(new, room_nights.night)
    where room_nights.room_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger hotel_rooms_counted after update of quantity on hotel_rooms
  for each row when (old.quantity <> new.quantity) execute function count_rooms_on_sale();
