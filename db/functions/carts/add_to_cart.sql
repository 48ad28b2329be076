-- Adds coupons of an option, or units of its variant, to a cart, to those that are in it. Rejects what is not on sale; free coupons are taken one
-- by one, without a cart.
create or replace function add_to_cart(
  target_cart_id bigint, target_deal_id bigint, target_option_id bigint, chosen_variant_id bigint, added integer,
  line_limit integer
) returns void language plpgsql as $$
declare
  deal deals;
  option deal_options;
begin
  select * into deal from deals where deals.id = target_deal_id;
  select * into option from deal_options
  where deal_options.id = target_option_id and deal_options.deal_id = target_deal_id;
  if option.id is null or deal.status <> 'published' then
    perform reject_order('deal_not_found');
  elsif deal.starts_at > now() or deal.ends_at <= now() then
    perform reject_order('deal_not_on_sale');
  elsif deal.is_discount_only then
    perform reject_order('free_coupon_cart');
  elsif deal.line_kind in ('tour', 'hotel') then
    perform reject_order('cart_needs_details');
  elsif free_stock(deal) = 0 then
    perform reject_order('sold_out', jsonb_build_object('free', 0));
  end if;
  perform check_cart_variant(option.id, chosen_variant_id);
  insert into cart_lines (cart_id, option_id, variant_id, quantity, added_kopecks)
  values (target_cart_id, option.id, chosen_variant_id, added, option.discounted_kopecks)
  on conflict (cart_id, option_id, variant_id) do update
  set quantity = least(100, cart_lines.quantity + excluded.quantity), added_kopecks = excluded.added_kopecks;
  if line_limit < (select count(*) from cart_lines where cart_lines.cart_id = target_cart_id) then
    perform reject_order('cart_full', jsonb_build_object('most', line_limit));
  end if;
end $$;
