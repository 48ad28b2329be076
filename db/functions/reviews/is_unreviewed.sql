-- A withdrawn review does not count.
create or replace function is_unreviewed(purchase purchases) returns boolean language sql stable as $$
  select not exists (
    select from reviews where reviews.purchase_id = purchase.id and reviews.status <> 'cancelled'
  )
$$;
