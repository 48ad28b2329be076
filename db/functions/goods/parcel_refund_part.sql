-- Before the dispatch everything comes back, later the goods without their delivery, unless the company is at fault.
create or replace function parcel_refund_part(line purchases, reason text) returns numeric language sql stable as $$
  select case
    when parcels.status <> 'handed_over' or is_seller_fault(reason) then 1
    else (line.unit_kopecks * line.quantity)::numeric / greatest(1, total_of(line))
  end
  from parcels where parcels.purchase_id = line.id
$$;
