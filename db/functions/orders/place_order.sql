-- Places an order in one round trip, or rejects it as a whole. The same key and request return the same
-- order. `wished` holds what comes with it: `gift`, `booking`, `river`.
create or replace function place_order(
  buyer bigint,
  ordered_deal bigint,
  ordered_option bigint,
  wanted integer,
  used_method text,
  used_card bigint,
  binds boolean,
  typed_promo text,
  from_balance boolean,
  origin jsonb,
  wished jsonb,
  given_key text,
  given_hash bytea,
  site text default null
) returns bigint language plpgsql as $$
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
  where purchases.user_id = buyer and purchases.request_key = given_key;
  if placed.id is null then
    select * into sold from deals where deals.id = ordered_deal;
    select * into chosen from deal_options
    where deal_options.id = ordered_option and deal_options.deal_id = ordered_deal;
    if chosen.id is null or sold.status <> 'published' then
      perform refuse_order('deal_not_found');
    elsif sold.starts_at > now() or sold.ends_at <= now() then
      perform refuse_order('deal_not_on_sale');
    end if;
    total := chosen.discounted_kopecks * wanted;
    if typed_promo is not null then
      select * into promo from promo_codes where promo_codes.code = upper(typed_promo);
      perform check_promo(promo, buyer, sold, total);
      off := promo_discount(promo, total);
    end if;
    if from_balance then
      select least(total - off, ledger_accounts.balance_kopecks) into own from ledger_accounts
      where ledger_accounts.user_id = buyer and ledger_accounts.kind = 'balance';
      own := coalesce(own, 0);
    end if;
    -- Waits for a concurrent order with the same key.
    insert into purchases (
      user_id, deal_id, option_id, status, quantity, unit_kopecks, promo_kopecks, balance_kopecks,
      bank_kopecks, commission_points, promo_code_id, bought_at, held_until, holds, request_key,
      request_hash, utm, has_visit
    )
    select
      buyer, sold.id, chosen.id, 'waiting', wanted, chosen.discounted_kopecks, off, own,
      total - off - own, brands.commission_points, promo.id, null, now() + interval '15 minutes', 1,
      given_key, given_hash, origin, coalesce(wished ?| '{booking,river}', false)
    from brands where brands.id = sold.brand_id
    on conflict (user_id, request_key) do nothing
    returning * into placed;
    if placed.id is not null then
      if placed.bank_kopecks > 0 then
        perform pay_by_bank(placed, sold, used_method, used_card, binds, site);
      end if;
      if wished -> 'gift' is not null then
        perform keep_gift(placed.id, wished -> 'gift');
      end if;
      if wished -> 'booking' is not null then
        perform wish_booking(placed.id, 1, sold.id, chosen, wished -> 'booking');
      end if;
      if wished -> 'river' is not null then
        perform wish_seats(placed.id, sold.id, wanted, wished -> 'river');
      end if;
      perform take_holds(placed, sold);
      if placed.bank_kopecks = 0 then
        perform complete_purchase(placed, format('purchase:%s', placed.id));
      end if;
      return placed.id;
    end if;
    select purchases.id, purchases.request_hash into placed.id, known_hash from purchases
    where purchases.user_id = buyer and purchases.request_key = given_key;
  end if;
  if known_hash is distinct from given_hash then
    perform refuse_order('idempotency_key_reused');
  end if;
  return placed.id;
end $$;
