-- A unit that is returned before the dispatch goes back to the stock of its variant; a parcel without units is
-- cancelled. Deferred to the end of the transaction, so that locks are taken in the same order as by orders.
create or replace function release_parcel_of_coupon() returns trigger language plpgsql as $$
declare
  returned_variant bigint;
begin
  update parcels set
    units = parcels.units - 1,
    status = case when parcels.units = 1 then 'cancelled' else parcels.status end,
    cancelled_at = case when parcels.units = 1 then now() end
  where parcels.purchase_id = new.purchase_id and parcels.status in ('new', 'packed')
  returning parcels.variant_id into returned_variant;
  update option_variants set free = free + 1 where option_variants.id = returned_variant;
  return null;
end $$;

drop trigger if exists coupons_parcel_released on coupons;
create constraint trigger coupons_parcel_released after update of status on coupons
  deferrable initially deferred
  for each row when (old.status <> new.status and new.status = 'return_requested')
  execute function release_parcel_of_coupon();
