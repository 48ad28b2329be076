-- Counts the days of the delivery from the payment. The units of a parcel never expire.
create or replace function issue_parcel(line purchases) returns void language plpgsql as $$
declare
  today date := (now() at time zone deal_time_zone(line.deal_id))::date;
begin
  update coupons set starts_at = least(coupons.starts_at, now()), ends_at = '9999-12-31'
  where coupons.purchase_id = line.id;
  update parcels
  set expected_from = today + delivery_methods.min_days, expected_until = today + delivery_methods.max_days
  from delivery_methods
  where parcels.purchase_id = line.id and delivery_methods.id = parcels.method_id;
end $$;
