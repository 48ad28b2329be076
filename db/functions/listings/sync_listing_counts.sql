-- Keeps the totals and invalidates the pages of the cities, also when a deleted deal cascades. Its argument
-- is 1 for added and −1 for removed rows.
create or replace function sync_listing_counts() returns trigger language plpgsql as $$
declare
  changed_cities integer[];
begin
  insert into listing_counts as counts (city_id, category_id, total, held)
  select
    changed.city_id,
    changed.category_id,
    count(*) * tg_argv[0]::integer,
    count(*) filter (where changed.is_held) * tg_argv[0]::integer
  from changed
  group by changed.city_id, changed.category_id
  order by changed.city_id, changed.category_id
  on conflict (city_id, category_id) do update set
    total = counts.total + excluded.total,
    held = counts.held + excluded.held;

  changed_cities := array(select distinct changed.city_id from changed order by changed.city_id);
  if cardinality(changed_cities) > 0 and not is_bulk_load() then
    perform notify_catalog_changed(changed_cities);
  end if;
  return null;
end $$;

create or replace trigger deal_listings_added after insert on deal_listings
  referencing new table as changed for each statement execute function sync_listing_counts('1');
create or replace trigger deal_listings_removed after delete on deal_listings
  referencing old table as changed for each statement execute function sync_listing_counts('-1');
