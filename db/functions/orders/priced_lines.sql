-- The lines of a new order at the prices of today, not stored and without the shares of what pays them. Rejects what
-- is not on sale.
create or replace function priced_lines(request new_order) returns purchases[] language plpgsql as $$
declare
  lines purchases[] := '{}';
  line purchases;
  requested new_line;
  deal deals;
  option deal_options;
begin
  foreach requested in array request.lines loop
    select * into deal from deals where deals.id = requested.deal_id;
    select * into option from deal_options
    where deal_options.id = requested.option_id and deal_options.deal_id = requested.deal_id;
    if option.id is null or deal.status <> 'published' then
      perform reject_order('deal_not_found');
    elsif deal.starts_at > now() or deal.ends_at <= now() then
      perform reject_order('deal_not_on_sale');
    end if;
    if deal.is_discount_only and cardinality(request.lines) > 1 then
      perform reject_order('free_coupon_single');
    end if;
    line.user_id := request.user_id;
    line.deal_id := deal.id;
    line.option_id := option.id;
    line.quantity := requested.quantity;
    line := price_line(line, deal, option, requested.extras);
    line.has_visit := coalesce(requested.extras ?| '{booking,river}', false);
    select brands.commission_points into line.commission_points from brands where brands.id = deal.brand_id;
    lines := lines || line;
  end loop;
  perform check_adult(request.lines);
  return charge_delivery_once(lines, request.lines);
end $$;
