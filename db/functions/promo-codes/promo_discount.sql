-- The discount of a code on a sum.
create or replace function promo_discount(promo promo_codes, total bigint) returns bigint
language sql immutable as $$
  select least(
    total,
    coalesce(promo.amount_kopecks, least(total * promo.percent / 100, coalesce(promo.max_kopecks, total)))
  )
$$;
