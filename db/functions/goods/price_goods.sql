-- Goods are charged with their delivery. Rejects a parcel that cannot be delivered as requested.
create or replace function price_goods(line purchases, extras jsonb) returns purchases language plpgsql as $$
declare
  parcel jsonb := extras -> 'parcel';
  method delivery_methods;
begin
  if parcel is null then
    perform reject_order('parcel_missing', within_line(extras));
  end if;
  perform check_variant(line, extras);
  select delivery_methods.* into method
  from delivery_methods
  join deals on deals.brand_id = delivery_methods.brand_id
  where delivery_methods.id = (parcel ->> 'methodId')::bigint and deals.id = line.deal_id;
  if method.id is null then
    perform reject_order('delivery_method_not_found', within_line(extras));
  end if;
  perform check_destination(method, extras);
  line.extra_kopecks := delivery_price(method, line.unit_kopecks * line.quantity);
  return line;
end $$;
