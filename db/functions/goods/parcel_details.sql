-- ParcelDetails of packages/contract/src/goods.ts.
create or replace function parcel_details(line purchases) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'kind', 'goods',
    'status', parcels.status,
    'units', parcels.units,
    'variant', (
      select variant_title(option_variants) from option_variants where option_variants.id = parcels.variant_id
    ),
    'method', delivery_methods.kind,
    'methodTitle', delivery_methods.title,
    'address', parcel_address(parcels),
    'recipientName', parcels.recipient_name,
    'recipientPhone', parcels.recipient_phone,
    'deliveryPrice', line.extra_kopecks / 100.0,
    'expectedFrom', coalesce(parcels.expected_from, today.day + delivery_methods.min_days),
    'expectedUntil', coalesce(parcels.expected_until, today.day + delivery_methods.max_days),
    'tracking', case when parcels.tracking_number is not null then jsonb_build_object(
      'number', parcels.tracking_number,
      'url', replace(delivery_methods.tracking_url, '{number}', parcels.tracking_number)
    ) end
  )
  from parcels
  join delivery_methods on delivery_methods.id = parcels.method_id
  cross join lateral (select (now() at time zone deal_time_zone(line.deal_id))::date as day) as today
  where parcels.purchase_id = line.id
$$;
