create or replace function save_parcel(line purchases, extras jsonb) returns void language plpgsql as $$
declare
  parcel jsonb := extras -> 'parcel';
  is_pickup boolean;
begin
  select delivery_methods.kind = 'pickup' into is_pickup from delivery_methods
  where delivery_methods.id = (parcel ->> 'methodId')::integer;
  insert into parcels (
    purchase_id, variant_id, method_id, point_id, city, street, house, flat, postcode, recipient_name,
    recipient_phone, comment, units
  )
  select
    line.id, (parcel ->> 'variantId')::bigint, (parcel ->> 'methodId')::integer,
    case when is_pickup then (parcel ->> 'pointId')::integer end,
    address.city, address.street, address.house, address.flat, address.postcode,
    parcel ->> 'recipientName', parcel ->> 'recipientPhone', coalesce(parcel ->> 'comment', ''), line.quantity
  -- A pick-up needs no address, even if the request has one.
  from jsonb_to_record(case when not is_pickup then parcel -> 'address' else '{}' end)
    as address (city text, street text, house text, flat text, postcode text);
end $$;
