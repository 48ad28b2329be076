-- What a delivery of goods for this sum costs.
create or replace function delivery_price(method delivery_methods, goods_kopecks bigint) returns bigint
language sql immutable as $$
  select case when goods_kopecks >= method.free_from_kopecks then 0 else method.price_kopecks end
$$;
