-- Root category of a deal, for cards and maps: restaurants, services and so on.
create or replace function root_category_slug(narrowest integer) returns text language sql stable parallel safe as $$
  select roots.slug from categories
  join categories as roots on roots.id = categories.path[1]
  where categories.id = narrowest
$$;
