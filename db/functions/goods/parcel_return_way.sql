-- Goods are returned at once until their dispatch, and if they were not delivered; otherwise by request.
create or replace function parcel_return_way(line purchases) returns text language sql stable as $$
  select case when parcels.status in ('new', 'packed', 'undelivered') then 'at_once' else 'by_request' end
  from parcels where parcels.purchase_id = line.id
$$;
