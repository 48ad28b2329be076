create or replace function notify_closures_changed() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then
    perform notify_hotels_changed(array(
      select distinct hotel_rooms.hotel_id
      from changed join hotel_rooms on hotel_rooms.id = changed.room_id
    ));
  end if;
  return null;
end $$;

create or replace trigger hotel_room_closures_inserted after insert on hotel_room_closures
  referencing new table as changed for each statement execute function notify_closures_changed();
create or replace trigger hotel_room_closures_updated after update on hotel_room_closures
  referencing new table as changed for each statement execute function notify_closures_changed();
create or replace trigger hotel_room_closures_deleted after delete on hotel_room_closures
  referencing old table as changed for each statement execute function notify_closures_changed();
