-- The read side of search: one row per listed deal. City, place in the city's order and categories
-- stand among the words, so that one scan of the index intersects all of them:
--   @1    sold in city 1
--   @1^2  among the most popular of city 1, second step (see search_steps)
--   #302  in category 302 or below it

-- Words are compared without the dots of «ё», which few people type.
create function search_vector(texts text) returns tsvector
language sql immutable parallel safe
return to_tsvector('russian'::regconfig, translate(texts, 'ёЁ', 'еЕ'));

-- Read a hundred times for each time they change.
alter table brands
  add column title_words tsvector not null
  generated always as (setweight(search_vector(title), 'B')) stored;
alter table categories
  add column title_words tsvector not null
  generated always as (setweight(search_vector(title), 'C')) stored;
alter table places
  add column landmark_words tsvector
  generated always as (setweight(search_vector(landmark), 'D')) stored;

create table deal_search (
  deal_id bigint not null,
  brand_id integer not null,
  category_id integer not null,
  popularity integer not null,
  -- Of the cheapest option, with the discount.
  price_kopecks bigint not null,
  starts_at timestamptz not null,
  words tsvector not null,
  constraint deal_search_pk primary key (deal_id),
  constraint deal_search_deal_id_fk foreign key (deal_id) references deals (id) on delete cascade
);

-- A broad word is looked for among the most popular deals of a city first, and in the whole city
-- only when that gives too little: then it costs the same at a thousand deals and at a million.
-- The steps age slowly: one that has grown or shrunk costs time and nothing else.
create table search_steps (
  city_id integer not null,
  -- From which popularity on a deal belongs to the last step, to the one before it, and so on.
  bounds integer[] not null,
  -- What stands among the words of a deal that reached none of the bounds, one of them, and so on.
  lexemes text[] not null,
  constraint search_steps_pk primary key (city_id)
);

create view deal_search_source as
select
  deals.id as deal_id,
  deals.brand_id,
  deals.category_id,
  deals.popularity,
  cheapest.price_kopecks,
  deals.starts_at,
  setweight(search_vector(deals.title || ' ' || deals.tiny_title), 'A') || brands.title_words || above.title_words
    || coalesce(sites.landmark_words, '') || sold.lexemes as words
from deals
join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
join brands on brands.id = deals.brand_id
join (
  -- The category's own words and those of the ones above it.
  select
    categories.id,
    array_to_tsvector(array(select '#' || above_id from unnest(categories.path) as above_id))
      || coalesce(grandparents.title_words, '') || coalesce(parents.title_words, '')
      || categories.title_words as title_words
  from categories
  left join categories as parents on parents.id = categories.parent_id
  left join categories as grandparents on grandparents.id = parents.parent_id
  -- Worked out once for a category and not for each of its deals.
  offset 0
) as above on above.id = deals.category_id
cross join lateral (
  select min(deal_options.discounted_kopecks) as price_kopecks
  from deal_options
  where deal_options.deal_id = deals.id
) as cheapest
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
where sold.lexemes is not null;

create function refresh_search(deal_ids bigint[]) returns void language plpgsql as $$
begin
  delete from deal_search where deal_search.deal_id = any (deal_ids);
  insert into deal_search
    (deal_id, brand_id, category_id, popularity, price_kopecks, starts_at, words)
  select source.deal_id, source.brand_id, source.category_id, source.popularity,
         source.price_kopecks, source.starts_at, source.words
  from deal_search_source as source
  where source.deal_id = any (deal_ids);
end $$;

-- Follows the cards, which every change of a deal rewrites (see refresh_listings).
create function follow_deal_cards() returns trigger language plpgsql as $$
declare
  deal_ids bigint[];
begin
  if is_bulk_load() then
    return null;
  end if;
  select array_agg(changed.deal_id) into deal_ids from changed;
  if deal_ids is not null then
    perform refresh_search(deal_ids);
  end if;
  return null;
end $$;
create trigger deal_cards_inserted after insert on deal_cards
  referencing new table as changed for each statement execute function follow_deal_cards();
create trigger deal_cards_updated after update on deal_cards
  referencing new table as changed for each statement execute function follow_deal_cards();
create trigger deal_cards_deleted after delete on deal_cards
  referencing old table as changed for each statement execute function follow_deal_cards();

-- The words of a brand and of a category stand with each of their deals.
create function follow_brand_titles() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select deal_search.deal_id
    from deal_search
    join changed on changed.id = deal_search.brand_id
    join before on before.id = changed.id and before.title <> changed.title
  ));
  return null;
end $$;
create trigger brands_updated after update on brands
  referencing new table as changed old table as before
  for each statement execute function follow_brand_titles();

create function follow_category_titles() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select deal_search.deal_id
    from deal_search
    join categories on categories.id = deal_search.category_id
    where exists (
      select
      from changed
      join before on before.id = changed.id
      where changed.id = any (categories.path) and before.title <> changed.title
    )
  ));
  return null;
end $$;
create trigger categories_updated after update on categories
  referencing new table as changed old table as before
  for each statement execute function follow_category_titles();

create view search_step_sizes as
select * from (values (1, 1000), (2, 3000), (3, 9000), (4, 27000)) as steps (step, size);

-- Everything anew, in three moves, so that several connections can share the middle one.

create function begin_search() returns void language plpgsql as $$
begin
  truncate deal_search, search_steps;
  begin
    drop index if exists deal_search_words_idx;
  exception when insufficient_privilege then
    -- Not the owner: the same rows, only slower.
    null;
  end;
  insert into search_steps (city_id, bounds, lexemes)
  select
    ranked.city_id,
    array_agg(ranked.popularity order by ranked.popularity),
    array['@' || ranked.city_id]
      || array_agg(ranked.lexemes order by ranked.popularity)
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
end $$;

create function fill_search(part integer, parts integer) returns void language sql as $$
  insert into deal_search
    (deal_id, brand_id, category_id, popularity, price_kopecks, starts_at, words)
  select source.deal_id, source.brand_id, source.category_id, source.popularity,
         source.price_kopecks, source.starts_at, source.words
  from deal_search_source as source
  where source.deal_id % parts = part
  -- Deals that are found together lie together.
  order by (select min(deal_cities.city_id) from deal_cities where deal_cities.deal_id = source.deal_id),
           source.popularity desc
$$;

-- The index is made after the rows, which is many times faster than with them. It has no list of
-- pending entries: readers would have to look through it.
create function index_search() returns void language plpgsql as $$
begin
  if to_regclass('deal_search_words_idx') is null then
    create index deal_search_words_idx on deal_search using gin (words) with (fastupdate = off);
  end if;
end $$;

select begin_search();
select fill_search(0, 1);
select index_search();

-- What a search remembers of a deal it found, until the page is cut out.
create type search_match as (
  deal_id bigint,
  score integer,
  popularity integer,
  price_kopecks bigint,
  starts_at timestamptz,
  category_id integer,
  brand_id integer
);

-- One page of what is found in a city, with the facets of all of it. Deals are taken from the first
-- step that has enough of them, so their number is exact only when is_exact says so.
-- `titled` and `framed` are the same words as `wanted`, in the title alone and in brand or category.
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
) language plpgsql stable as $$
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
      -- A step is three times the one before it: where that could not be enough, it is left out.
      step := step + case when 3 * cardinality(found) < enough then 2 else 1 end;
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
