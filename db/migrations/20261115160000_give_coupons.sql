-- Paid by one and meant for another: sent to them on the day the buyer chose.
create table gifts (
  purchase_id bigint not null,
  -- One of GiftCard in packages/contract/src/checkout.ts.
  card text not null,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  send_at timestamptz not null,
  sent_at timestamptz,
  constraint gifts_pk primary key (purchase_id),
  constraint gifts_purchase_id_fk foreign key (purchase_id) references purchases (id) on delete cascade
);
create index gifts_to_send_idx on gifts (send_at) where sent_at is null;

create function keep_gift(kept_for bigint, gift jsonb) returns void language sql as $$
  insert into gifts (purchase_id, card, recipient_name, recipient_email, sender_name, message, send_at)
  values (
    kept_for, gift ->> 'card', gift ->> 'recipientName', gift ->> 'recipientEmail',
    gift ->> 'senderName', gift ->> 'message', (gift ->> 'sendAt')::timestamptz
  )
$$;

drop function place_order(
  bigint, bigint, bigint, integer, text, bigint, boolean, text, boolean, jsonb, text, bytea
);
-- Takes an order in one round trip, or refuses it whole. The same key and request give the order that
-- they gave before. What is wished besides is kept with it: `gift`.
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
  given_hash bytea
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
      request_hash, utm
    )
    select
      buyer, sold.id, chosen.id, 'waiting', wanted, chosen.discounted_kopecks, off, own,
      total - off - own, brands.commission_points, promo.id, null, now() + interval '15 minutes', 1,
      given_key, given_hash, origin
    from brands where brands.id = sold.brand_id
    on conflict (user_id, request_key) do nothing
    returning * into placed;
    if placed.id is not null then
      if placed.bank_kopecks > 0 then
        insert into payments (purchase_id, method, card_id, binds_card, amount_kopecks)
        values (placed.id, used_method, used_card, binds, placed.bank_kopecks);
      end if;
      if wished -> 'gift' is not null then
        perform keep_gift(placed.id, wished -> 'gift');
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
