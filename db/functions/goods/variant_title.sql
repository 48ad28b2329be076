-- «44, синий»
create or replace function variant_title(variant option_variants) returns text language sql immutable as $$
  select concat_ws(', ', variant.size, variant.colour)
$$;
