-- Whether the variant of a line is in stock again.
create or replace function can_take_variant(line purchases) returns boolean language sql stable as $$
  select not exists (
    select from parcels join option_variants on option_variants.id = parcels.variant_id
    where parcels.purchase_id = line.id and option_variants.free < line.quantity
  )
$$;
