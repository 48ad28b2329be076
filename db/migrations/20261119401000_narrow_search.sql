-- Search narrows by price, discount and rating, hides held deals from guests, puts sold-out deals last and
-- finds every place of a deal by its metro station, district or street.

-- The street stands before the first comma of an address, the house behind it.
alter table places
  add column place_words tsvector not null
  generated always as (
    setweight(search_vector(coalesce(landmark, '') || ' ' || split_part(address, ',', 1)), 'D')
  ) stored;

alter table deal_search
  add column discount integer not null default 0,
  add column rating numeric(2, 1),
  add column is_held boolean not null default false,
  add column is_sold_out boolean not null default false;

create or replace view deal_search_source as
select
  deals.id as deal_id,
  deals.brand_id,
  deals.category_id,
  deals.popularity,
  deal_cards.price_kopecks,
  deals.starts_at,
  setweight(search_vector(deals.title || ' ' || deals.tiny_title), 'A') || brands.title_words || above.title_words
    || coalesce(sites.place_words, '') || coalesce(tagged.title_words, '') || sold.lexemes as words,
  deal_cards.discount,
  deals.rating,
  deals.hold_day > 0 as is_held,
  deals.available_quantity = 0 as is_sold_out
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
  select join_words(places.place_words order by places.id) as place_words
  from (
    select deal_places.place_id
    from deal_places
    where deal_places.deal_id = deals.id
    order by deal_places.place_id
    limit 20
  ) as first
  join places on places.id = first.place_id
) as sites on true
left join lateral (
  select join_words(tags.title_words order by tags.id) as title_words
  from deal_tags
  join tags on tags.id = deal_tags.tag_id
  where deal_tags.deal_id = deals.id
) as tagged on true
where sold.lexemes is not null;

create or replace function refresh_search(deal_ids bigint[]) returns void language plpgsql as $$
begin
  delete from deal_search where deal_search.deal_id = any (deal_ids);
  insert into deal_search
    (deal_id, brand_id, category_id, popularity, price_kopecks, starts_at, words, discount, rating,
     is_held, is_sold_out)
  select source.deal_id, source.brand_id, source.category_id, source.popularity,
         source.price_kopecks, source.starts_at, source.words, source.discount, source.rating,
         source.is_held, source.is_sold_out
  from deal_search_source as source
  where source.deal_id = any (deal_ids);
end $$;

-- The same words as deal_search_source gives. Most deals share their titles with deals of other
-- cities, so those are split into words once, together with brand and category.
create or replace function fill_search() returns void language sql as $$
  insert into deal_search
    (deal_id, brand_id, category_id, popularity, price_kopecks, starts_at, words, discount, rating,
     is_held, is_sold_out)
  with listed as materialized (
    select deals.id, deals.title, deals.tiny_title, deals.brand_id, deals.category_id,
           deals.popularity, deals.starts_at, deals.rating, deals.hold_day, deals.available_quantity,
           deal_cards.price_kopecks, deal_cards.discount
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
  ), placed as (
    -- Deals of one company share their places, and the words of each set are put together once.
    select alike.deal_ids, (
      select join_words(places.place_words order by places.id)
      from places
      where places.id = any (alike.place_ids[:20])
    ) as place_words
    from (
      select chosen.place_ids, array_agg(chosen.deal_id) as deal_ids
      from (
        select deal_places.deal_id,
               array_agg(deal_places.place_id order by deal_places.place_id) as place_ids
        from deal_places
        group by deal_places.deal_id
      ) as chosen
      group by chosen.place_ids
    ) as alike
  ), sites as (
    select same.deal_id, placed.place_words
    from placed
    cross join unnest(placed.deal_ids) as same (deal_id)
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
    framed.words || coalesce(sites.place_words, '') || coalesce(tagged_deals.title_words, '')
      || sold.lexemes::tsvector,
    listed.discount,
    listed.rating,
    listed.hold_day > 0,
    listed.available_quantity = 0
  from framed
  cross join unnest(framed.deal_ids) as same (deal_id)
  join listed on listed.id = same.deal_id
  join sold on sold.deal_id = listed.id
  left join sites on sites.deal_id = listed.id
  left join tagged_deals on tagged_deals.deal_id = listed.id
  -- Deals that are found together lie together.
  order by sold.first_city_id, listed.popularity desc
$$;

drop function search_deals(
  integer, tsquery, tsquery, tsquery, integer, double precision[], text, integer, integer, integer);
alter type search_match
  add attribute discount integer,
  add attribute rating numeric,
  add attribute is_sold_out boolean;

create function search_deals(
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
  enough integer,
  -- Null where the price, discount or rating does not matter.
  from_kopecks bigint,
  to_kopecks bigint,
  from_discount integer,
  from_rating numeric,
  -- Guests do not see held deals, others not the brands that they have put away.
  is_guest boolean,
  put_away integer[]
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
          deal_search.brand_id,
          deal_search.discount,
          deal_search.rating,
          deal_search.is_sold_out
        )::search_match
        from deal_search
        where deal_search.words @@ (format('''@%s%s'' %s', city, scope, narrower)::tsquery && wanted)
          and not (is_guest and deal_search.is_held)
          and (from_kopecks is null or deal_search.price_kopecks >= from_kopecks)
          and (to_kopecks is null or deal_search.price_kopecks <= to_kopecks)
          and (from_discount is null or deal_search.discount >= from_discount)
          and (from_rating is null or deal_search.rating >= from_rating)
          and (put_away is null or deal_search.brand_id <> all (put_away))
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
          match.is_sold_out,
          case when sort = 'relevant' then match.score end desc,
          case when sort = 'price_asc' then match.price_kopecks end,
          case when sort = 'price_desc' then match.price_kopecks end desc,
          case when sort = 'new' then match.starts_at end desc,
          case when sort = 'discount' then match.discount end desc,
          case when sort = 'rating' then match.rating end desc nulls last,
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

-- Replaced by place_words.
alter table places drop column landmark_words;

select begin_search();
select fill_search();
select index_search();
