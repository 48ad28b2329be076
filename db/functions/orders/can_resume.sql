-- Whether resume_order would accept the order of a purchase: it is waiting, or all its holds are available again.
create or replace function can_resume(purchase purchases) returns boolean language sql stable as $$
  select case
    when orders.status = 'paid' then false
    when orders.status = 'waiting' then not bool_or(deals.is_discount_only)
    else bool_and(
        not deals.is_discount_only and deals.status = 'published' and deals.ends_at > now()
        and (deals.available_quantity < 0
          or coalesce(deal_stock.free, deals.available_quantity) >= lines.quantity)
        and can_take_line(lines)
      )
      and (promo_codes.id is null or promo_uses_left(promo_codes, orders.user_id) > 0)
  end
  from orders
  join purchases as lines on lines.order_id = orders.id
  join deals on deals.id = lines.deal_id
  left join deal_stock on deal_stock.deal_id = deals.id
  left join promo_codes on promo_codes.id = orders.promo_code_id
  where orders.id = purchase.order_id
  group by orders.id, promo_codes.id
$$;
