-- A paid parcel, locked with its order; of the company of a key, if one is given.
create or replace function lock_parcel(target_purchase_id bigint, key_id bigint) returns parcels language plpgsql as $$
declare
  parcel parcels;
begin
  perform lock_order_of(target_purchase_id);
  select parcels.* into parcel
  from parcels
  join purchases on purchases.id = parcels.purchase_id and purchases.bought_at is not null
  join deals on deals.id = purchases.deal_id
  where parcels.purchase_id = target_purchase_id and (
    key_id is null
    or deals.brand_id = (select merchant_keys.brand_id from merchant_keys where merchant_keys.id = key_id)
  )
  for no key update of parcels;
  if parcel.purchase_id is null then
    perform reject_order('parcel_not_found');
  end if;
  return parcel;
end $$;
