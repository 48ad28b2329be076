-- The parcels of an order that are delivered together with this one, itself among them: see delivery_of.
create or replace function parcels_together(parcel parcels) returns setof parcels language sql stable as $$
  select others.*
  from purchases
  join purchases as lines on lines.order_id = purchases.order_id
  join parcels as others on others.purchase_id = lines.id
  where purchases.id = parcel.purchase_id and (
    others.method_id, others.point_id, others.city, others.street, others.house, others.flat, others.postcode,
    others.recipient_name, others.recipient_phone
  ) is not distinct from (
    parcel.method_id, parcel.point_id, parcel.city, parcel.street, parcel.house, parcel.flat, parcel.postcode,
    parcel.recipient_name, parcel.recipient_phone
  )
$$;
