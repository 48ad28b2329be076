-- A withdrawn review does not count.
create or replace function is_unreviewed(bought purchases) returns boolean language sql stable as $$
  select not exists (
    select from reviews where reviews.purchase_id = bought.id and reviews.status <> 'cancelled'
  )
$$;
