-- Refreshes the steps of one city whose steps have moved by a fifth or more, as a growing catalogue needs.
-- Returns how many deals changed their step, null when no city was due.
create or replace function refresh_search_steps() returns integer language plpgsql as $$
declare
  due record;
  deal_ids bigint[];
begin
  select
    fresh.city_id,
    fresh.bounds,
    fresh.lexemes,
    coalesce(steps.bounds, '{}') as bounds_before,
    coalesce(steps.lexemes, array['@' || fresh.city_id]) as lexemes_before
  into due
  from current_search_steps as fresh
  left join search_steps as steps on steps.city_id = fresh.city_id
  where cardinality(fresh.bounds) <> cardinality(coalesce(steps.bounds, '{}'))
    or exists (
      select
      from unnest(steps.bounds, fresh.bounds) as moved (before, now)
      where abs(moved.now - moved.before) > greatest(moved.before, 10) / 5
    )
  order by fresh.city_id
  limit 1;
  if not found then
    return null;
  end if;

  insert into search_steps (city_id, bounds, lexemes)
  values (due.city_id, due.bounds, due.lexemes)
  on conflict (city_id) do update set bounds = excluded.bounds, lexemes = excluded.lexemes;

  -- Serialises refreshes of one deal, as in refresh_listings.
  deal_ids := array(
    select deals.id
    from deals
    join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = due.city_id
    join deal_search on deal_search.deal_id = deals.id
    where due.lexemes[1 + width_bucket(deals.popularity, due.bounds)]
      <> due.lexemes_before[1 + width_bucket(deals.popularity, due.bounds_before)]
    order by deals.id
    for update of deals
  );
  perform refresh_search(deal_ids);
  return cardinality(deal_ids);
end $$;
