-- The state of a deal is copied to its cities row by row; of these columns lists use only the revenue.
create or replace function refresh_deals_of_revenue() returns trigger language plpgsql as $$
declare
  deal_ids bigint[];
begin
  if is_bulk_load() then
    return null;
  end if;
  select array_agg(distinct changed.deal_id) into deal_ids
  from changed
  join before on before.deal_id = changed.deal_id and before.city_id = changed.city_id
  where before.revenue_day_kopecks <> changed.revenue_day_kopecks;
  if deal_ids is not null then
    perform refresh_listings(deal_ids);
  end if;
  return null;
end $$;

create or replace trigger deal_cities_updated after update on deal_cities
  referencing old table as before new table as changed
  for each statement execute function refresh_deals_of_revenue();
