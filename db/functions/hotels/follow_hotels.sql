-- Hotels are shown in every city, so a change invalidates the pages of all.
create or replace function follow_hotels() returns trigger language plpgsql as $$
begin
  if is_bulk_load() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into hotel_counts as counts (city_id, category_id, total)
    select removed.city_id, removed.category_id, -count(*)
    from removed where removed.min_kopecks is not null
    group by removed.city_id, removed.category_id
    order by removed.city_id, removed.category_id
    on conflict (city_id, category_id) do update set total = counts.total + excluded.total;
  end if;
  if tg_op <> 'DELETE' then
    insert into hotel_counts as counts (city_id, category_id, total)
    select added.city_id, added.category_id, count(*)
    from added where added.min_kopecks is not null
    group by added.city_id, added.category_id
    order by added.city_id, added.category_id
    on conflict (city_id, category_id) do update set total = counts.total + excluded.total;
  end if;
  perform notify_catalog_changed(null);
  return null;
end $$;

create or replace trigger hotels_inserted after insert on hotels
  referencing new table as added for each statement execute function follow_hotels();
create or replace trigger hotels_updated after update on hotels
  referencing old table as removed new table as added
  for each statement execute function follow_hotels();
create or replace trigger hotels_deleted after delete on hotels
  referencing old table as removed for each statement execute function follow_hotels();
