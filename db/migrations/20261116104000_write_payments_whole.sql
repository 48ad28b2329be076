-- What the bank is told of a payment is written down with the payment, the same each time it is told.
-- An order that is made up for the demo has no site, and its payment never goes to the bank.
create function pay_by_bank(
  paid_for purchases, sold deals, used_method text, used_card bigint, binds boolean, site text
) returns void language plpgsql as $$
begin
  insert into payments (
    purchase_id, method, card_id, binds_card, amount_kopecks, description, return_url
  )
  values (
    paid_for.id, used_method, used_card, binds, paid_for.bank_kopecks,
    left('Скидора: ' || sold.tiny_title, 128),
    site || '/checkout/payment-waiting?purchaseId=' || paid_for.id
  );
end $$;

-- As they were, but for the payment.
drop function place_order(
  bigint, bigint, bigint, integer, text, bigint, boolean, text, boolean, jsonb, jsonb, text, bytea
);
create function place_order(
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
    -- Waits for an order that is just being taken with the same key.
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

drop function resume_order(bigint, text, bigint, jsonb);
create function resume_order(
  resumed bigint, used_method text, used_card bigint, wished jsonb default null,
  site text default null
) returns void language plpgsql as $$
declare
  held purchases;
  sold deals;
  has_wish boolean := coalesce(wished ?| '{booking,river}', false);
begin
  select * into held from purchases where purchases.id = resumed for no key update;
  select * into sold from deals where deals.id = held.deal_id;
  if held.status in ('failed', 'expired', 'cancelled') then
    if sold.status <> 'published' or sold.ends_at <= now() then
      perform refuse_order('deal_not_on_sale');
    end if;
    if has_wish then
      perform change_time(held, wished);
    end if;
    update purchases
    set status = 'waiting', held_until = now() + interval '15 minutes', holds = holds + 1
    where purchases.id = resumed
    returning * into held;
    perform take_holds(held, sold);
  elsif held.status is distinct from 'waiting' then
    perform refuse_order('order_not_waiting');
  elsif has_wish then
    perform change_time(held, wished);
    perform take_visit(held);
  end if;
  if has_wish then
    perform refuse_lost_time(held.id, wished);
  end if;
  perform pay_by_bank(held, sold, used_method, used_card, false, site);
end $$;

drop function take_order(
  bigint, bigint, bigint, integer, text, bigint, boolean, text, boolean, jsonb, jsonb, text, bytea, text,
  text, bigint, integer
);
create function take_order(
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
  contact_email text,
  contact_phone text,
  balance_code bigint,
  most_unpaid integer,
  site text
) returns bigint language plpgsql as $$
declare
  placed_id bigint;
  is_known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('order:' || buyer, 0));
  is_known := exists (
    select from purchases where purchases.user_id = buyer and purchases.request_key = given_key
  );
  if not is_known then
    if balance_code is not null then
      delete from confirmations where confirmations.id = balance_code;
      if not found then
        perform refuse_order('code_expired');
      end if;
    end if;
    perform check_unpaid_orders(buyer, most_unpaid);
  end if;
  placed_id := place_order(
    buyer, ordered_deal, ordered_option, wanted, used_method, used_card, binds, typed_promo,
    from_balance, origin, wished, given_key, given_hash, site
  );
  if not is_known and coalesce(contact_email, contact_phone) is not null then
    insert into order_contacts (purchase_id, user_id, email, phone)
    values (placed_id, buyer, contact_email, contact_phone);
  end if;
  return placed_id;
end $$;

-- An order and its last payment; none for one that needs no bank. Volatile, so that it sees the order
-- that take_order has taken for it in the same statement.
drop function open_payment(bigint, text);
create function order_to_pay(wanted bigint, site text)
returns table (
  purchase_id bigint,
  order_status text,
  bank_kopecks bigint,
  user_id bigint,
  payment_id bigint,
  payment_status text,
  method text,
  saved_method_id text,
  binds_card boolean,
  amount_kopecks bigint,
  key uuid,
  description text,
  return_url text,
  confirmation_type text,
  confirmation_url text
) language sql volatile as $$
  select
    purchases.id, purchases.status, purchases.bank_kopecks, purchases.user_id,
    payments.id, payments.status, payments.method, bound_cards.bank_method_id, payments.binds_card,
    payments.amount_kopecks, payments.key,
    -- These two may be missing where a payment was opened before they were written down with it.
    coalesce(payments.description, 'Скидора'),
    coalesce(
      payments.return_url, site || '/checkout/payment-waiting?purchaseId=' || purchases.id
    ),
    payments.confirmation_type, payments.confirmation_url
  from purchases
  left join payments on payments.id = (
    select max(last.id) from payments as last where last.purchase_id = wanted
  )
  left join bound_cards on bound_cards.id = payments.card_id
  where purchases.id = wanted
$$;
