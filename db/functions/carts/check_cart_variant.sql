-- Rejects a variant of another option, and one that is sold out.
create or replace function check_cart_variant(target_option_id bigint, chosen_id bigint)
returns void language plpgsql stable as $$
declare
  variant option_variants;
begin
  if chosen_id is null then
    return;
  end if;
  select * into variant from option_variants
  where option_variants.id = chosen_id and option_variants.option_id = target_option_id;
  if variant.id is null then
    perform reject_order('variant_not_found', jsonb_build_object('field', 'variantId'));
  elsif variant.free = 0 then
    perform reject_order('variant_sold_out', jsonb_build_object('field', 'variantId', 'free', 0));
  end if;
end $$;
