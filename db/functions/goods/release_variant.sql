-- Releases what take_variant has taken.
create or replace function release_variant(line purchases) returns void language plpgsql as $$
begin
  perform lock_variants(line);
  update option_variants set free = free + line.quantity
  from parcels
  where parcels.purchase_id = line.id and option_variants.id = parcels.variant_id;
end $$;
