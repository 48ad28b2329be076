-- Search by tags as well, steps of popularity that follow the catalogue, and a cheaper search.

alter table tags
  add column title_words tsvector not null
  generated always as (setweight(search_vector(title), 'D')) stored;

create aggregate join_words (tsvector) (sfunc = tsvector_concat, stype = tsvector, parallel = safe);

create or replace view deal_search_source as
select
  deals.id as deal_id,
  deals.brand_id,
  deals.category_id,
  deals.popularity,
  deal_cards.price_kopecks,
  deals.starts_at,
  setweight(search_vector(deals.title || ' ' || deals.tiny_title), 'A') || brands.title_words || above.title_words
    || coalesce(sites.landmark_words, '') || coalesce(tagged.title_words, '') || sold.lexemes as words
from deals
join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
join brands on brands.id = deals.brand_id
join category_words as above on above.id = deals.category_id
cross join lateral (
  select string_agg(
    coalesce(
      search_steps.lexemes[1 + width_bucket(deals.popularity, search_steps.bounds)],
      '@' || deal_cities.city_id
    ),
    ' '
  )::tsvector as lexemes
  from deal_cities
  left join search_steps on search_steps.city_id = deal_cities.city_id
  where deal_cities.deal_id = deals.id
) as sold
left join lateral (
  select places.landmark_words
  from deal_places
  join places on places.id = deal_places.place_id
  where deal_places.deal_id = deals.id
  order by places.id
  limit 1
) as sites on true
left join lateral (
  select join_words(tags.title_words order by tags.id) as title_words
  from deal_tags
  join tags on tags.id = deal_tags.tag_id
  where deal_tags.deal_id = deals.id
) as tagged on true
where sold.lexemes is not null;

-- The same words as deal_search_source gives. Most deals share their titles with deals of other
-- cities, so those are split into words once, together with brand and category.
create or replace function fill_search() returns void language sql as $$
  insert into deal_search
    (deal_id, brand_id, category_id, popularity, price_kopecks, starts_at, words)
  with listed as materialized (
    select deals.id, deals.title, deals.tiny_title, deals.brand_id, deals.category_id,
           deals.popularity, deals.starts_at, deal_cards.price_kopecks
    from deals
    join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
  ), framed as materialized (
    select
      titled.deal_ids,
      setweight(search_vector(titled.title || ' ' || titled.tiny_title), 'A')
        || brands.title_words || above.title_words as words
    from (
      select listed.title, listed.tiny_title, listed.brand_id, listed.category_id,
             array_agg(listed.id) as deal_ids
      from listed
      group by listed.title, listed.tiny_title, listed.brand_id, listed.category_id
    ) as titled
    join brands on brands.id = titled.brand_id
    join category_words as above on above.id = titled.category_id
  ), sold as (
    select
      deal_cities.deal_id,
      min(deal_cities.city_id) as first_city_id,
      string_agg(
        coalesce(
          search_steps.lexemes[1 + width_bucket(listed.popularity, search_steps.bounds)],
          '@' || deal_cities.city_id
        ),
        ' '
      ) as lexemes
    from listed
    join deal_cities on deal_cities.deal_id = listed.id
    left join search_steps on search_steps.city_id = deal_cities.city_id
    group by deal_cities.deal_id
  ), sites as (
    select first.deal_id, places.landmark_words
    from (
      select deal_places.deal_id, min(deal_places.place_id) as place_id
      from deal_places
      group by deal_places.deal_id
    ) as first
    join places on places.id = first.place_id
  ), tagged as (
    -- Few sets of tags are there, and each is put together once.
    select alike.deal_ids, (
      select join_words(tags.title_words order by tags.id) from tags where tags.id = any (alike.tag_ids)
    ) as title_words
    from (
      select chosen.tag_ids, array_agg(chosen.deal_id) as deal_ids
      from (
        select deal_tags.deal_id, array_agg(deal_tags.tag_id order by deal_tags.tag_id) as tag_ids
        from deal_tags
        group by deal_tags.deal_id
      ) as chosen
      group by chosen.tag_ids
    ) as alike
  ), tagged_deals as (
    select same.deal_id, tagged.title_words
    from tagged
    cross join unnest(tagged.deal_ids) as same (deal_id)
  )
  select
    listed.id,
    listed.brand_id,
    listed.category_id,
    listed.popularity,
    listed.price_kopecks,
    listed.starts_at,
    framed.words || coalesce(sites.landmark_words, '') || coalesce(tagged_deals.title_words, '')
      || sold.lexemes::tsvector
  from framed
  cross join unnest(framed.deal_ids) as same (deal_id)
  join listed on listed.id = same.deal_id
  join sold on sold.deal_id = listed.id
  left join sites on sites.deal_id = listed.id
  left join tagged_deals on tagged_deals.deal_id = listed.id
  -- Deals that are found together lie together.
  order by sold.first_city_id, listed.popularity desc
$$;

create function follow_tag_titles() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select distinct deal_tags.deal_id
    from deal_tags
    join changed on changed.id = deal_tags.tag_id
    join before on before.id = changed.id and before.title <> changed.title
  ));
  return null;
end $$;
create trigger tags_updated after update on tags
  referencing new table as changed old table as before
  for each statement execute function follow_tag_titles();

-- The steps as the catalogue would have them now.
create view search_steps_now as
select
  ranked.city_id,
  array_agg(ranked.popularity order by ranked.popularity) as bounds,
  array['@' || ranked.city_id]
    || array_agg(ranked.lexemes order by ranked.popularity) as lexemes
from (
  select
    placed.city_id,
    placed.popularity,
    -- A deal of a step belongs to all larger ones too.
    '@' || placed.city_id || (
      select string_agg(' @' || placed.city_id || '^' || larger.step, '')
      from search_step_sizes as larger
      where larger.size >= search_step_sizes.size
    ) as lexemes
  from (
    select
      deal_cities.city_id,
      deals.popularity,
      row_number() over (partition by deal_cities.city_id order by deals.popularity desc) as place
    from deals
    join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
    join deal_cities on deal_cities.deal_id = deals.id
  ) as placed
  join search_step_sizes on search_step_sizes.size = placed.place
) as ranked
group by ranked.city_id;

create or replace function begin_search() returns void language plpgsql as $$
begin
  truncate deal_search, search_steps;
  begin
    drop index if exists deal_search_words_idx;
  exception when insufficient_privilege then
    -- Not the owner: the same rows, only slower.
    null;
  end;
  insert into search_steps (city_id, bounds, lexemes)
  select steps.city_id, steps.bounds, steps.lexemes from search_steps_now as steps;
end $$;

-- Brings the steps of one city up to date, if there is a city whose steps have moved by a fifth or
-- more: a catalogue that grew day by day would have none. Returns how many deals changed their step,
-- null when no city was due.
create function refresh_search_steps() returns integer language plpgsql as $$
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
  from search_steps_now as fresh
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

  -- As in refresh_listings: two refreshes of one deal take turns.
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

create or replace function search_deals(
  city integer,
  wanted tsquery,
  titled tsquery,
  framed tsquery,
  category integer,
  -- Left, bottom, right, top; null for everywhere.
  bounds double precision[],
  sort text,
  skip integer,
  size integer,
  enough integer
) returns table (
  total integer,
  is_exact boolean,
  cards text,
  categories json,
  brands json,
  least_kopecks bigint,
  greatest_kopecks bigint,
  locations json
) language plpgsql stable
-- Planning anew for each query took longer than many a query.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  most constant integer := 500;
  steps integer := coalesce(
    (select cardinality(search_steps.bounds) from search_steps where search_steps.city_id = city), 0);
  step integer := 1;
  scope text;
  found search_match[] := '{}';
  narrower text := case when category is null then '' else format('& ''#%s''', category) end;
begin
  if numnode(wanted) > 0 then
    loop
      scope := case when step <= steps then '^' || step else '' end;
      found := array(
        select row(
          deal_search.deal_id,
          (deal_search.words @@ titled)::integer + (deal_search.words @@ framed)::integer,
          deal_search.popularity,
          deal_search.price_kopecks,
          deal_search.starts_at,
          deal_search.category_id,
          deal_search.brand_id
        )::search_match
        from deal_search
        where deal_search.words @@ (format('''@%s%s'' %s', city, scope, narrower)::tsquery && wanted)
          and (
            bounds is null
            or exists (
              select
              from deal_places
              join places on places.id = deal_places.place_id
              where deal_places.deal_id = deal_search.deal_id
                and places.longitude between bounds[1] and bounds[3]
                and places.latitude between bounds[2] and bounds[4]
            )
          )
        order by deal_search.popularity desc, deal_search.deal_id desc
        limit most
      );
      exit when scope = '' or cardinality(found) >= enough;
      -- A step is three times the one before it: those that could hardly be enough are left out.
      step := step + greatest(1, ceil(log(3, enough / greatest(cardinality(found), 0.5)))::integer);
    end loop;
  end if;

  return query
  with matches as materialized (
    select
      match.*,
      row_number() over (
        order by
          case when sort = 'relevant' then match.score end desc,
          case when sort = 'price_asc' then match.price_kopecks end,
          case when sort = 'price_desc' then match.price_kopecks end desc,
          case when sort = 'new' then match.starts_at end desc,
          match.popularity desc,
          match.deal_id desc
      ) as place
    from unnest(found) as match
  )
  select
    cardinality(found),
    scope = '' and cardinality(found) < most,
    (
      select string_agg(deal_cards.card::text, ',' order by matches.place)
      from matches
      join deal_cards on deal_cards.deal_id = matches.deal_id
      where matches.place > skip and matches.place <= skip + size
    ),
    (
      select json_agg(json_build_object(
        'slug', categories.slug, 'title', categories.title, 'icon', categories.icon,
        'dealCount', counted.deals)
        order by counted.score desc, counted.deals desc, categories.id)
      from (
        select matches.category_id, count(*) as deals, max(matches.score) as score
        from matches
        group by matches.category_id
        order by score desc, deals desc, matches.category_id
        limit 12
      ) as counted
      join categories on categories.id = counted.category_id
    ),
    (
      select json_agg(json_build_object(
        'slug', brands.slug, 'title', brands.title, 'dealCount', counted.deals)
        order by counted.score desc, counted.deals desc, brands.id)
      from (
        select matches.brand_id, count(*) as deals, max(matches.score) as score
        from matches
        group by matches.brand_id
        order by score desc, deals desc, matches.brand_id
        limit 8
      ) as counted
      join brands on brands.id = counted.brand_id
    ),
    (select min(matches.price_kopecks) from matches),
    (select max(matches.price_kopecks) from matches),
    case when bounds is not null then (
      select json_agg(json_build_object('id', shown.deal_id, 'locations', shown.locations)
        order by shown.place)
      from (
        select matches.deal_id, matches.place, sites.locations
        from matches
        cross join lateral (
          select json_agg(json_build_object('id', site.id,
            'latitude', site.latitude, 'longitude', site.longitude) order by site.id) as locations
          from (
            select places.id, places.latitude, places.longitude
            from deal_places
            join places on places.id = deal_places.place_id
            where deal_places.deal_id = matches.deal_id
              and places.longitude between bounds[1] and bounds[3]
              and places.latitude between bounds[2] and bounds[4]
            order by places.id
            limit 100
          ) as site
        ) as sites
        where matches.place <= 100
      ) as shown
    ) end;
end $$;

select begin_search();
select fill_search();
select index_search();
