-- Whether resume_order would accept an order: it is waiting, or all its holds are available again.
create or replace function can_resume(purchase purchases) returns boolean language sql stable as $$
  select case
    when purchase.status in ('paid', 'partly_refunded', 'refunded') then false
    when purchase.status = 'waiting' then not deals.is_discount_only
    else not deals.is_discount_only and deals.status = 'published' and deals.ends_at > now()
      and (deals.available_quantity < 0
        or coalesce(deal_stock.free, deals.available_quantity) >= purchase.quantity)
      and purchase.balance_kopecks <= available_balance(purchase.user_id)
      and (promo_codes.id is null or promo_uses_left(promo_codes, purchase.user_id) > 0)
  end
  from deals
  left join deal_stock on deal_stock.deal_id = deals.id
  left join promo_codes on promo_codes.id = purchase.promo_code_id
  where deals.id = purchase.deal_id
$$;
