-- Rejects a parcel that its delivery method does not bring to its destination.
create or replace function check_destination(method delivery_methods, extras jsonb) returns void
language plpgsql stable as $$
declare
  parcel jsonb := extras -> 'parcel';
  address jsonb := parcel -> 'address';
begin
  if method.kind = 'pickup' then
    if parcel -> 'pointId' is null then
      perform reject_order('pickup_point_missing', within_line(extras));
    elsif not exists (
      select from pickup_points
      where pickup_points.id = (parcel ->> 'pointId')::bigint and pickup_points.method_id = method.id
    ) then
      perform reject_order('pickup_point_not_found', within_line(extras));
    end if;
  elsif address is null then
    perform reject_order('parcel_address_missing', within_line(extras));
  elsif method.kind = 'courier' and city_named(address ->> 'city') is null then
    perform reject_order('courier_not_in_city', within_line(extras));
  elsif method.kind = 'post' and address -> 'postcode' is null then
    perform reject_order('postcode_missing', within_line(extras));
  end if;
end $$;
