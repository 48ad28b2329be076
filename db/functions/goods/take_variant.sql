-- Takes the units of a line from the stock of their variant. Rejects an old order whose recipient is deleted.
create or replace function take_variant(line purchases) returns void language plpgsql as $$
declare
  parcel parcels;
  remaining integer;
begin
  select * into parcel from parcels where parcels.purchase_id = line.id;
  if parcel.recipient_phone = '' then
    perform reject_order('parcel_recipient_deleted');
  elsif parcel.variant_id is null then
    return;
  end if;
  perform lock_variants(line);
  update option_variants set free = free - line.quantity
  where option_variants.id = parcel.variant_id and option_variants.free >= line.quantity;
  if not found then
    select option_variants.free into remaining from option_variants where option_variants.id = parcel.variant_id;
    perform reject_order('variant_sold_out', jsonb_build_object('free', remaining) || within_line(
      (select jsonb_build_object('within', format('lines.%s.', count(*) filter (where lines.id < line.id)))
       from purchases as lines where lines.order_id = line.order_id having count(*) > 1)
    ));
  end if;
end $$;
