-- Places an order in one round trip, or rejects it as a whole. Idempotent: the same key and request
-- return the same order.
create or replace function place_order(request new_order) returns bigint language plpgsql as $$
declare
  deal deals;
  option deal_options;
  promo promo_codes;
  purchase purchases;
  total bigint;
  discount bigint := 0;
  balance_share bigint := 0;
  stored_hash bytea;
begin
  select purchases.id, purchases.request_hash into purchase.id, stored_hash from purchases
  where purchases.user_id = request.user_id and purchases.request_key = request.request_key;
  if purchase.id is null then
    select * into deal from deals where deals.id = request.deal_id;
    select * into option from deal_options
    where deal_options.id = request.option_id and deal_options.deal_id = request.deal_id;
    if option.id is null or deal.status <> 'published' then
      perform reject_order('deal_not_found');
    elsif deal.starts_at > now() or deal.ends_at <= now() then
      perform reject_order('deal_not_on_sale');
    end if;
    total := option.discounted_kopecks * request.quantity;
    if request.promo_code is not null then
      select * into promo from promo_codes where promo_codes.code = upper(request.promo_code);
      perform check_promo(promo, request.user_id, deal, total);
      discount := promo_discount(promo, total);
    end if;
    if request.from_balance then
      balance_share := least(total - discount, available_balance(request.user_id));
    end if;
    -- Waits for a concurrent order with the same key.
    insert into purchases (
      user_id, deal_id, option_id, status, quantity, unit_kopecks, promo_kopecks, balance_kopecks,
      bank_kopecks, commission_points, promo_code_id, bought_at, held_until, holds, request_key,
      request_hash, utm, has_visit
    )
    select
      request.user_id, deal.id, option.id, 'waiting', request.quantity, option.discounted_kopecks, discount,
      balance_share, total - discount - balance_share, brands.commission_points, promo.id, null,
      now() + interval '15 minutes', 1, request.request_key, request.request_hash, request.utm,
      coalesce(request.extras ?| '{booking,river}', false)
    from brands where brands.id = deal.brand_id
    on conflict (user_id, request_key) do nothing
    returning * into purchase;
    if purchase.id is not null then
      if purchase.bank_kopecks <> request.expected_kopecks then
        perform reject_order('amount_changed', jsonb_build_object('kopecks', purchase.bank_kopecks));
      end if;
      if purchase.bank_kopecks > 0 then
        perform open_payment(
          purchase, deal, request.method, request.card_id, coalesce(request.binds_card, false), request.site
        );
      end if;
      if request.extras -> 'gift' is not null then
        perform save_gift(purchase.id, request.extras -> 'gift');
      end if;
      if request.extras -> 'booking' is not null then
        perform request_booking(purchase.id, 1, deal.id, option, request.extras -> 'booking');
      end if;
      if request.extras -> 'river' is not null then
        perform request_seats(purchase.id, deal.id, request.quantity, request.extras -> 'river');
      end if;
      perform take_holds(purchase, deal);
      if purchase.bank_kopecks = 0 then
        perform complete_purchase(purchase, format('purchase:%s', purchase.id));
      end if;
      return purchase.id;
    end if;
    select purchases.id, purchases.request_hash into purchase.id, stored_hash from purchases
    where purchases.user_id = request.user_id and purchases.request_key = request.request_key;
  end if;
  if stored_hash is distinct from request.request_hash then
    perform reject_order('idempotency_key_reused');
  end if;
  return purchase.id;
end $$;
