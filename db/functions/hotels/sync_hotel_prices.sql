create or replace function sync_hotel_prices() returns trigger language plpgsql as $$
declare
  hotel_ids constant integer[] := array(select distinct changed.hotel_id from changed);
begin
  if not is_bulk_load() then
    perform refresh_hotel_prices(hotel_ids);
    perform notify_hotels_changed(hotel_ids);
  end if;
  return null;
end $$;

create or replace trigger hotel_rooms_inserted after insert on hotel_rooms
  referencing new table as changed for each statement execute function sync_hotel_prices();
create or replace trigger hotel_rooms_updated after update on hotel_rooms
  referencing new table as changed for each statement execute function sync_hotel_prices();
create or replace trigger hotel_rooms_deleted after delete on hotel_rooms
  referencing old table as changed for each statement execute function sync_hotel_prices();
