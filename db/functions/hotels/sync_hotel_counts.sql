create or replace function sync_hotel_counts() returns trigger language plpgsql as $$
declare
  changed_cities integer[] := '{}';
begin
  if is_bulk_load() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    changed_cities := array(select distinct removed.city_id from removed);
    insert into hotel_counts as counts (city_id, category_id, total)
    select removed.city_id, removed.category_id, -count(*)
    from removed where removed.min_kopecks is not null
    group by removed.city_id, removed.category_id
    order by removed.city_id, removed.category_id
    on conflict (city_id, category_id) do update set total = counts.total + excluded.total;
  end if;
  if tg_op <> 'DELETE' then
    changed_cities := array(select unnest(changed_cities) union select added.city_id from added);
    insert into hotel_counts as counts (city_id, category_id, total)
    select added.city_id, added.category_id, count(*)
    from added where added.min_kopecks is not null
    group by added.city_id, added.category_id
    order by added.city_id, added.category_id
    on conflict (city_id, category_id) do update set total = counts.total + excluded.total;
  end if;
  if changed_cities <> '{}' then
    perform notify_catalog_changed(changed_cities);
  end if;
  return null;
end $$;

create or replace trigger hotels_inserted after insert on hotels
  referencing new table as added for each statement execute function sync_hotel_counts();
create or replace trigger hotels_updated after update on hotels
  referencing old table as removed new table as added
  for each statement execute function sync_hotel_counts();
create or replace trigger hotels_deleted after delete on hotels
  referencing old table as removed for each statement execute function sync_hotel_counts();
