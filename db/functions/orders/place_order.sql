-- Places an order in one round trip, or rejects it as a whole. Idempotent: the same key and request
-- return the same order. `wishes` holds its extras: `gift`, `booking`, `river`.
create or replace function place_order(asked new_order) returns bigint language plpgsql as $$
declare
  sold deals;
  chosen deal_options;
  promo promo_codes;
  placed purchases;
  total bigint;
  off bigint := 0;
  own bigint := 0;
  known_hash bytea;
begin
  select purchases.id, purchases.request_hash into placed.id, known_hash from purchases
  where purchases.user_id = asked.user_id and purchases.request_key = asked.request_key;
  if placed.id is null then
    select * into sold from deals where deals.id = asked.deal_id;
    select * into chosen from deal_options
    where deal_options.id = asked.option_id and deal_options.deal_id = asked.deal_id;
    if chosen.id is null or sold.status <> 'published' then
      perform reject_order('deal_not_found');
    elsif sold.starts_at > now() or sold.ends_at <= now() then
      perform reject_order('deal_not_on_sale');
    end if;
    total := chosen.discounted_kopecks * asked.quantity;
    if asked.promo_code is not null then
      select * into promo from promo_codes where promo_codes.code = upper(asked.promo_code);
      perform check_promo(promo, asked.user_id, sold, total);
      off := promo_discount(promo, total);
    end if;
    if asked.from_balance then
      select least(total - off, ledger_accounts.balance_kopecks) into own from ledger_accounts
      where ledger_accounts.user_id = asked.user_id and ledger_accounts.kind = 'balance';
      own := coalesce(own, 0);
    end if;
    -- Waits for a concurrent order with the same key.
    insert into purchases (
      user_id, deal_id, option_id, status, quantity, unit_kopecks, promo_kopecks, balance_kopecks,
      bank_kopecks, commission_points, promo_code_id, bought_at, held_until, holds, request_key,
      request_hash, utm, has_visit
    )
    select
      asked.user_id, sold.id, chosen.id, 'waiting', asked.quantity, chosen.discounted_kopecks, off, own,
      total - off - own, brands.commission_points, promo.id, null, now() + interval '15 minutes', 1,
      asked.request_key, asked.request_hash, asked.utm, coalesce(asked.wishes ?| '{booking,river}', false)
    from brands where brands.id = sold.brand_id
    on conflict (user_id, request_key) do nothing
    returning * into placed;
    if placed.id is not null then
      if placed.bank_kopecks <> asked.expected_kopecks then
        perform reject_order('amount_changed', jsonb_build_object('kopecks', placed.bank_kopecks));
      end if;
      if placed.bank_kopecks > 0 then
        perform pay_by_bank(
          placed, sold, asked.method, asked.card_id, coalesce(asked.binds_card, false), asked.site
        );
      end if;
      if asked.wishes -> 'gift' is not null then
        perform save_gift(placed.id, asked.wishes -> 'gift');
      end if;
      if asked.wishes -> 'booking' is not null then
        perform request_booking(placed.id, 1, sold.id, chosen, asked.wishes -> 'booking');
      end if;
      if asked.wishes -> 'river' is not null then
        perform request_seats(placed.id, sold.id, asked.quantity, asked.wishes -> 'river');
      end if;
      perform take_holds(placed, sold);
      if placed.bank_kopecks = 0 then
        perform complete_purchase(placed, format('purchase:%s', placed.id));
      end if;
      return placed.id;
    end if;
    select purchases.id, purchases.request_hash into placed.id, known_hash from purchases
    where purchases.user_id = asked.user_id and purchases.request_key = asked.request_key;
  end if;
  if known_hash is distinct from asked.request_hash then
    perform reject_order('idempotency_key_reused');
  end if;
  return placed.id;
end $$;
