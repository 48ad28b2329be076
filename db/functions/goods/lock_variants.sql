-- Locks the variants of an order's lines of one option by their id, so that orders do not deadlock.
create or replace function lock_variants(line purchases) returns void language sql volatile as $$
  select from option_variants
  where option_variants.id in (
    select parcels.variant_id from parcels
    join purchases on purchases.id = parcels.purchase_id
    where purchases.order_id = line.order_id and purchases.option_id = line.option_id
  )
  order by option_variants.id
  for no key update
$$;
