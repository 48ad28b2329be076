-- What parcels must share to be delivered together. The method belongs to one company.
create or replace function delivery_of(extras jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_array(
    extras #> '{parcel,methodId}', extras #> '{parcel,pointId}', extras #> '{parcel,address}',
    extras #> '{parcel,recipientName}', extras #> '{parcel,recipientPhone}'
  )
$$;
