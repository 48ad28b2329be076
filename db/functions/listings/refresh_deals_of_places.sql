-- A card shows the landmark of its place.
create or replace function refresh_deals_of_places() returns trigger language plpgsql as $$
declare
  deal_ids bigint[];
begin
  select array_agg(distinct deal_places.deal_id) into deal_ids
  from deal_places
  join changed on changed.id = deal_places.place_id;
  if deal_ids is not null then
    perform refresh_listings(deal_ids);
  end if;
  return null;
end $$;

create or replace trigger places_updated after update on places
  referencing new table as changed for each statement execute function refresh_deals_of_places();
