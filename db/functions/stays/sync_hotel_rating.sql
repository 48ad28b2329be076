create or replace function sync_hotel_rating() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then
    perform refresh_hotel_ratings(array(
      select deal_places.place_id from deal_places where deal_places.deal_id = new.id order by deal_places.place_id
    ));
  end if;
  return null;
end $$;

create or replace trigger deals_hotel_rating_synced after update of rating, reviews_count on deals
  for each row when ((old.rating, old.reviews_count) is distinct from (new.rating, new.reviews_count))
  execute function sync_hotel_rating();
