-- Rejects a line whose variant is missing, of another option or sold out.
create or replace function check_variant(line purchases, extras jsonb) returns void language plpgsql stable as $$
declare
  chosen_id bigint := (extras #>> '{parcel,variantId}')::bigint;
  variant option_variants;
begin
  select * into variant from option_variants
  where option_variants.id = chosen_id and option_variants.option_id = line.option_id;
  if variant.id is null then
    if chosen_id is not null then
      perform reject_order('variant_not_found', within_line(extras));
    elsif exists (select from option_variants where option_variants.option_id = line.option_id) then
      perform reject_order('variant_missing', within_line(extras));
    end if;
  elsif variant.free < line.quantity then
    perform reject_order('variant_sold_out', within_line(extras) || jsonb_build_object('free', variant.free));
  end if;
end $$;
