-- Stores the next free days of deals, which lists are filtered by. Most deals are free today or tomorrow,
-- so later days are computed only for the others.
create or replace function refresh_free_days(deal_ids bigint[]) returns void language plpgsql as $$
declare
  skipped text := current_setting('skidora.skips_listings', true);
  changed_cities integer[];
begin
  -- Cards and lists do not show it, so they are not refreshed.
  perform set_config('skidora.skips_listings', 'on', true);
  with found as (
    select
      deals.id,
      (deals.is_bookable, deals.next_free_on, deals.evening_free_on) as before,
      exists (
        select from deal_options
        where deal_options.deal_id = deals.id and deal_options.visit_minutes is not null
      ) or exists (select from river_events where river_events.deal_id = deals.id) as is_bookable,
      coalesce(near.next_free_on, far.next_free_on) as next_free_on,
      coalesce(near.evening_free_on, far.evening_free_on) as evening_free_on,
      -- Checked again in an hour when nothing is free.
      coalesce(near.free_until, far.free_until, now() + interval '1 hour') as free_until
    from deals
    cross join lateral free_days(deals.id, now() + interval '36 hours') as near
    cross join lateral free_days(
      deals.id,
      case when near.next_free_on is null or near.evening_free_on is null then 'infinity'::timestamptz
        else '-infinity' end
    ) as far
    where deals.id = any (deal_ids)
  ), changed as (
    update deals set
      is_bookable = found.is_bookable,
      next_free_on = found.next_free_on,
      evening_free_on = found.evening_free_on,
      free_until = found.free_until
    from found
    where deals.id = found.id
    returning deals.id, found.before
      is distinct from (deals.is_bookable, deals.next_free_on, deals.evening_free_on) as is_news
  )
  select array_agg(distinct deal_cities.city_id) into changed_cities
  from changed
  join deal_cities on deal_cities.deal_id = changed.id
  where changed.is_news;
  perform set_config('skidora.skips_listings', coalesce(skipped, ''), true);
  if changed_cities is not null then
    perform notify_catalog_changed(changed_cities);
  end if;
end $$;
