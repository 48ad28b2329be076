create or replace function discount_percent(price_kopecks bigint, discounted_kopecks bigint) returns integer
language sql immutable parallel safe as $$
  select case
    when price_kopecks = 0 then 0
    else ((price_kopecks - discounted_kopecks) * 100 / price_kopecks)::integer
  end
$$;
