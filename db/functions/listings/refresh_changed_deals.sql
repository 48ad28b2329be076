-- Skipped while only the stock changes: lists, cards and search do not show the remaining quantity.
create or replace function refresh_changed_deals() returns trigger language plpgsql as $$
declare
  deal_ids bigint[];
begin
  if is_bulk_load() or current_setting('skidora.skips_listings', true) = 'on' then
    return null;
  end if;
  execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into deal_ids;
  if deal_ids is not null then
    perform refresh_listings(deal_ids);
  end if;
  return null;
end $$;

create or replace trigger deals_inserted after insert on deals
  referencing new table as changed for each statement execute function refresh_changed_deals('id');
create or replace trigger deals_updated after update on deals
  referencing new table as changed for each statement execute function refresh_changed_deals('id');
create or replace trigger deal_options_inserted after insert on deal_options
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create or replace trigger deal_options_updated after update on deal_options
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create or replace trigger deal_options_deleted after delete on deal_options
  referencing old table as changed for each statement execute function refresh_changed_deals('deal_id');
create or replace trigger deal_cities_inserted after insert on deal_cities
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create or replace trigger deal_cities_deleted after delete on deal_cities
  referencing old table as changed for each statement execute function refresh_changed_deals('deal_id');
create or replace trigger deal_places_inserted after insert on deal_places
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create or replace trigger deal_places_deleted after delete on deal_places
  referencing old table as changed for each statement execute function refresh_changed_deals('deal_id');
create or replace trigger deal_tags_inserted after insert on deal_tags
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create or replace trigger deal_tags_deleted after delete on deal_tags
  referencing old table as changed for each statement execute function refresh_changed_deals('deal_id');
