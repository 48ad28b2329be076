-- Whoever buys as a guest may come in by a code in a letter.
alter table sessions
  drop constraint sessions_method_known,
  add constraint sessions_method_known check (
    method in ('password', 'sms', 'call', 'network', 'passkey', 'reset', 'email')
  );

-- What a code would take off, or why it would not: as an order asks, and nothing is taken.
create function quote_promo(buyer bigint, wanted_deal bigint, total bigint, typed_promo text)
returns bigint language plpgsql stable as $$
declare
  promo promo_codes;
  sold deals;
begin
  select * into promo from promo_codes where promo_codes.code = upper(typed_promo);
  select * into sold from deals where deals.id = wanted_deal;
  perform check_promo(promo, buyer, sold, total);
  if promo.uses >= promo.uses_allowed then
    perform refuse_order('promo_used_up');
  end if;
  if promo.uses_per_user <= (
    select count(*) from promo_uses
    where promo_uses.promo_code_id = promo.id and promo_uses.user_id = buyer
  ) then
    perform refuse_order('promo_used_by_you');
  end if;
  return promo_discount(promo, total);
end $$;

-- Where coupons are sent besides the account. It goes with the person; the purchase stays.
create table order_contacts (
  purchase_id bigint not null,
  user_id bigint not null,
  email text,
  phone text,
  constraint order_contacts_pk primary key (purchase_id),
  constraint order_contacts_purchase_id_fk
    foreign key (purchase_id) references purchases (id) on delete cascade,
  constraint order_contacts_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint order_contacts_given check (email is not null or phone is not null)
);
create index order_contacts_user_id_idx on order_contacts (user_id);

create index purchases_unpaid_idx on purchases (user_id) where status = 'waiting';

create function check_unpaid_orders(buyer bigint, most integer) returns void language plpgsql as $$
begin
  if most <= (
    select count(*) from purchases where purchases.user_id = buyer and purchases.status = 'waiting'
  ) then
    perform refuse_order('too_many_orders', jsonb_build_object('most', most));
  end if;
end $$;

-- Takes an order as place_order does, for who has not too many that wait for money, and uses up the
-- code that allows the balance to be spent. Of two such orders of a person one waits for the other:
-- so neither the code nor the last free place is had twice, and the same key finds its order.
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
  most_unpaid integer
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
    from_balance, origin, wished, given_key, given_hash
  );
  if not is_known and coalesce(contact_email, contact_phone) is not null then
    insert into order_contacts (purchase_id, user_id, email, phone)
    values (placed_id, buyer, contact_email, contact_phone);
  end if;
  return placed_id;
end $$;

-- Coupons that were paid for and that their deals do not tell of yet. A job moves the numbers over, so
-- that no purchase waits for the row of its deal.
create table sold_coupons (
  purchase_id bigint not null,
  deal_id bigint not null,
  quantity integer not null,
  constraint sold_coupons_pk primary key (purchase_id),
  constraint sold_coupons_purchase_id_fk
    foreign key (purchase_id) references purchases (id) on delete cascade
);
create index sold_coupons_deal_id_idx on sold_coupons (deal_id);

-- Whoever waits for a purchase hears of it; a paid one counts for its deal.
create function follow_purchase() returns trigger language plpgsql as $$
begin
  if is_bulk_load() then
    return null;
  end if;
  perform pg_notify('purchase_changed', new.id::text);
  if new.status = 'paid' then
    insert into sold_coupons (purchase_id, deal_id, quantity)
    values (new.id, new.deal_id, new.quantity);
  end if;
  return null;
end $$;
create trigger purchases_followed after update of status on purchases
  for each row when (old.status <> new.status) execute function follow_purchase();

-- The deal first, as all who change it take it. What is deleted here is counted here, or neither is.
create function count_sold_coupons(counted_deal bigint) returns void language plpgsql as $$
declare
  sold integer;
begin
  perform from deals where deals.id = counted_deal for update;
  with counted as (
    delete from sold_coupons where sold_coupons.deal_id = counted_deal returning sold_coupons.quantity
  )
  select sum(counted.quantity) into sold from counted;
  if sold is not null then
    update deals set coupons_bought = coupons_bought + sold where deals.id = counted_deal;
  end if;
end $$;

-- A purchase outlives the account of its buyer; whom it was for, and the words to them, do not outlive
-- both the account and the letter.
create function forget_gifts(of_purchase bigint) returns void language sql as $$
  delete from gifts
  using purchases
  where gifts.purchase_id = of_purchase and purchases.id = gifts.purchase_id
    and purchases.user_id is null
    and (gifts.sent_at is not null or purchases.status not in ('paid', 'partly_refunded'))
$$;
create function forget_buyer() returns trigger language plpgsql as $$
begin
  perform forget_gifts(new.id);
  return null;
end $$;
create trigger purchases_buyer_gone after update of user_id on purchases
  for each row when (old.user_id is not null and new.user_id is null) execute function forget_buyer();
