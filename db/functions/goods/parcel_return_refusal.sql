-- Why a parcel cannot be returned now for a reason, as an error code; null if it can.
create or replace function parcel_return_refusal(target_purchase_id bigint, reason text) returns text
language sql stable as $$
  select case
    when parcels.status in ('sent', 'arrived') then 'parcel_on_its_way'
    when parcels.handed_over_at <= now() - interval '2 years' then 'goods_return_ended'
    when parcels.handed_over_at <= now() - interval '7 days' and not is_seller_fault(reason) then 'goods_return_late'
  end
  from parcels where parcels.purchase_id = target_purchase_id
$$;
