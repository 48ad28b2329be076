create or replace function sync_option_of_room() returns trigger language plpgsql as $$
begin
  if is_bulk_load() then
    return null;
  elsif tg_op = 'DELETE' then
    -- An ordered option stays for its orders; price_stay rejects new ones.
    delete from deal_options
    where deal_options.id = old.option_id
      and not exists (select from purchases where purchases.option_id = old.option_id);
  else
    perform sync_stay_deals(array[new.hotel_id]);
  end if;
  return null;
end $$;

create or replace trigger hotel_rooms_option_synced
  after insert or delete or update of title, night_kopecks, original_kopecks on hotel_rooms
  for each row execute function sync_option_of_room();
