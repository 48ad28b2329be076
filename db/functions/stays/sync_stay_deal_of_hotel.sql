create or replace function sync_stay_deal_of_hotel() returns trigger language plpgsql as $$
begin
  if is_bulk_load() then
    return null;
  elsif tg_op = 'DELETE' then
    update deals set status = 'hidden' where deals.id = old.stay_deal_id;
  else
    perform sync_stay_deals(array[new.id]);
  end if;
  return null;
end $$;

create or replace trigger hotels_stay_deal_synced
  after insert or delete or update of title, description, photos, check_in_time, check_out_time on hotels
  for each row execute function sync_stay_deal_of_hotel();
