-- Whether the variant of a line is in stock again, and its recipient not deleted meanwhile.
create or replace function can_take_variant(line purchases) returns boolean language sql stable as $$
  select not exists (
    select from parcels left join option_variants on option_variants.id = parcels.variant_id
    where parcels.purchase_id = line.id and (parcels.recipient_phone = '' or option_variants.free < line.quantity)
  )
$$;
