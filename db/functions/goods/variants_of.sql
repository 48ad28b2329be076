-- OptionVariant of packages/contract/src/goods.ts.
create or replace function variants_of(target_option_id bigint) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
    'id', option_variants.id,
    'size', option_variants.size,
    'colour', option_variants.colour,
    'free', option_variants.free
  ) order by option_variants.position), '[]')
  from option_variants where option_variants.option_id = target_option_id
$$;
