-- An order may come with a time: a visit, or seats on a sailing. It is held as stock is, after it.

alter table purchases
  -- Whether there is anything of that kind to hold.
  add column has_visit boolean not null default false;

-- What the buyer wishes, not yet held.
create function wish_booking(
  wished_for bigint, wished_position integer, sold_deal bigint, chosen deal_options, wish jsonb
) returns void language plpgsql as $$
declare
  starts_at timestamptz := (wish ->> 'startsAt')::timestamptz;
begin
  if chosen.visit_minutes is null then
    perform refuse_order('booking_not_offered');
  elsif not exists (
    select from deal_places
    where deal_places.deal_id = sold_deal and deal_places.place_id = (wish ->> 'placeId')::bigint
  ) then
    perform refuse_order('branch_not_found');
  elsif wish ->> 'employeeId' is not null and not exists (
    select from employees
    where employees.id = (wish ->> 'employeeId')::bigint
      and employees.place_id = (wish ->> 'placeId')::bigint
  ) then
    perform refuse_order('employee_not_found');
  end if;
  insert into bookings (
    purchase_id, position, option_id, place_id, employee_id, is_anybody, during, client_name, client_phone
  )
  values (
    wished_for, wished_position, chosen.id, (wish ->> 'placeId')::integer,
    (wish ->> 'employeeId')::integer, wish ->> 'employeeId' is null,
    tstzrange(starts_at, starts_at + make_interval(mins => chosen.visit_minutes)),
    wish ->> 'name', wish ->> 'phone'
  )
  on conflict (purchase_id, position) do update set
    status = 'wished',
    place_id = excluded.place_id,
    employee_id = excluded.employee_id,
    is_anybody = excluded.is_anybody,
    during = excluded.during,
    client_name = excluded.client_name,
    client_phone = excluded.client_phone,
    reminded_at = null;
end $$;

-- Takes the wished time for good or for a while; false when it is no longer free.
create function take_time(taken_for bigint, taken_position integer, taken_as text) returns boolean
language plpgsql as $$
declare
  wish bookings;
  candidate integer;
begin
  select * into wish from bookings
  where bookings.purchase_id = taken_for and bookings.position = taken_position;
  for candidate in
    select free.employee_id
    from free_visits(
      wish.option_id, lower(wish.during), lower(wish.during), wish.place_id,
      case when not wish.is_anybody then wish.employee_id end
    ) as free
    order by free.employee_id
  loop
    -- All who want this person wait here, so that no two of them wait for each other below.
    perform from employees where employees.id = candidate for no key update;
    begin
      update bookings set status = taken_as, employee_id = candidate
      where bookings.purchase_id = taken_for and bookings.position = taken_position;
      return true;
    exception when exclusion_violation then
      -- Somebody was faster; another may be free.
    end;
  end loop;
  return false;
end $$;

create function wish_seats(wished_for bigint, sold_deal bigint, wanted integer, wish jsonb) returns void
language plpgsql as $$
declare
  starts_at timestamptz := (wish ->> 'startsAt')::timestamptz;
begin
  if not exists (
    select from river_events
    cross join lateral river_timetable(river_events.id, starts_at, starts_at) as sailings
    where river_events.deal_id = sold_deal and sailings.departure_id = (wish ->> 'departureId')::bigint
  ) then
    perform refuse_order('sailing_not_found');
  end if;
  insert into river_seats (purchase_id, departure_id, starts_at, seats)
  values (wished_for, (wish ->> 'departureId')::bigint, starts_at, wanted)
  on conflict (purchase_id) do update set
    status = 'wished',
    departure_id = excluded.departure_id,
    starts_at = excluded.starts_at,
    seats = excluded.seats,
    reminded_at = null;
end $$;

-- How many seats are left where these do not fit; null when they are taken.
create function take_seats(taken_for bigint) returns integer language plpgsql as $$
declare
  wish river_seats;
  left_over integer;
begin
  select * into wish from river_seats where river_seats.purchase_id = taken_for;
  -- An order that is taken up again may have missed the boat.
  if wish.starts_at < soonest_visit() then
    return 0;
  end if;
  insert into river_sailings (departure_id, starts_at, capacity)
  select river_departures.id, wish.starts_at, river_departures.capacity from river_departures
  where river_departures.id = wish.departure_id
  on conflict (departure_id, starts_at) do nothing;
  update river_sailings set taken = taken + wish.seats
  where river_sailings.departure_id = wish.departure_id and river_sailings.starts_at = wish.starts_at
    and river_sailings.taken + wish.seats <= river_sailings.capacity;
  if found then
    update river_seats set status = 'held' where river_seats.purchase_id = taken_for;
    return null;
  end if;
  select river_sailings.capacity - river_sailings.taken into left_over from river_sailings
  where river_sailings.departure_id = wish.departure_id and river_sailings.starts_at = wish.starts_at;
  return left_over;
end $$;

-- A new order is refused without its time. One that is taken up again goes on without it: it may be
-- paid already, and another time can be chosen for the coupon.
create function take_visit(held purchases) returns void language plpgsql as $$
declare
  wish bookings;
  left_over integer;
begin
  for wish in
    select * from bookings where bookings.purchase_id = held.id and bookings.status = 'wished'
  loop
    if not take_time(wish.purchase_id, wish.position, 'held') then
      if held.holds = 1 then
        perform refuse_order('slot_taken');
      end if;
      update bookings set status = 'lost'
      where bookings.purchase_id = held.id and bookings.position = wish.position;
    end if;
  end loop;
  if exists (
    select from river_seats where river_seats.purchase_id = held.id and river_seats.status = 'wished'
  ) then
    left_over := take_seats(held.id);
    if left_over is not null then
      if held.holds = 1 then
        perform refuse_order('sailing_full', jsonb_build_object('free', left_over));
      end if;
      update river_seats set status = 'lost' where river_seats.purchase_id = held.id;
    end if;
  end if;
end $$;

create function release_visit(released bigint) returns void language plpgsql as $$
begin
  update bookings set status = 'wished'
  where bookings.purchase_id = released and bookings.status = 'held';
  with freed as (
    update river_seats set status = 'wished'
    where river_seats.purchase_id = released and river_seats.status = 'held'
    returning river_seats.departure_id, river_seats.starts_at, river_seats.seats
  )
  update river_sailings set taken = taken - freed.seats
  from freed
  where river_sailings.departure_id = freed.departure_id and river_sailings.starts_at = freed.starts_at;
end $$;

-- Takes what an order holds: the use of a promo code, money from the balance, coupons from stock, a
-- time. Always in this order, so that no two orders wait for each other.
create or replace function take_holds(held purchases, sold deals) returns void language plpgsql as $$
declare
  promo promo_codes;
  left_over integer;
begin
  if held.promo_code_id is not null then
    select * into promo from promo_codes where promo_codes.id = held.promo_code_id
    for no key update;
    if promo.uses >= promo.uses_allowed then
      perform refuse_order('promo_used_up');
    end if;
    if promo.uses_per_user <= (
      select count(*) from promo_uses
      where promo_uses.promo_code_id = promo.id and promo_uses.user_id = held.user_id
    ) then
      perform refuse_order('promo_used_by_you');
    end if;
    update promo_codes set uses = uses + 1 where promo_codes.id = promo.id;
    insert into promo_uses (purchase_id, promo_code_id, user_id) values (held.id, promo.id, held.user_id);
  end if;

  if held.balance_kopecks > 0 then
    begin
      perform post_transaction(
        'hold', format('hold:%s:%s', held.id, held.holds), held.id,
        array[user_account(held.user_id, 'balance'), user_account(held.user_id, 'held')],
        array[-held.balance_kopecks, held.balance_kopecks]
      );
    exception when check_violation then
      perform refuse_order('balance_too_small');
    end;
  end if;

  -- Late, because all who buy the same deal wait here.
  if sold.available_quantity >= 0 then
    insert into deal_stock (deal_id, free, shown)
    values (sold.id, sold.available_quantity, sold.available_quantity)
    on conflict (deal_id) do nothing;
    update deal_stock set free = free - held.quantity
    where deal_stock.deal_id = sold.id and deal_stock.free >= held.quantity
    returning free into left_over;
    if not found then
      select deal_stock.free into left_over from deal_stock where deal_stock.deal_id = sold.id;
      perform refuse_order('sold_out', jsonb_build_object('free', left_over));
    elsif left_over = 0 then
      perform tell_stock(sold.id);
    end if;
  end if;

  if held.has_visit then
    perform take_visit(held);
  end if;
end $$;

create or replace function release_holds(held purchases) returns void language plpgsql as $$
declare
  was_sold_out boolean;
begin
  delete from promo_uses where promo_uses.purchase_id = held.id;
  if found then
    update promo_codes set uses = uses - 1 where promo_codes.id = held.promo_code_id;
  end if;
  if held.balance_kopecks > 0 then
    perform post_transaction(
      'release', format('release:%s:%s', held.id, held.holds), held.id,
      array[user_account(held.user_id, 'held'), user_account(held.user_id, 'balance')],
      array[-held.balance_kopecks, held.balance_kopecks]
    );
  end if;
  update deal_stock set free = free + held.quantity
  where deal_stock.deal_id = held.deal_id
  returning free = held.quantity into was_sold_out;
  if was_sold_out then
    perform tell_stock(held.deal_id);
  end if;
  if held.has_visit then
    perform release_visit(held.id);
  end if;
end $$;

-- The money is there: books it and issues the coupons. The holds become what was bought.
create or replace function complete_purchase(completed purchases, transaction_key text) returns void
language plpgsql as $$
declare
  total bigint := completed.unit_kopecks * completed.quantity;
  commission bigint := total * completed.commission_points / 10000;
begin
  update purchases set status = 'paid', held_until = null, bought_at = now()
  where purchases.id = completed.id;
  perform post_transaction(
    'purchase', transaction_key, completed.id,
    array[
      house_account('clearing'), house_account('promo'), house_account('revenue'),
      merchant_account((select deals.brand_id from deals where deals.id = completed.deal_id)),
      case when completed.balance_kopecks > 0 then user_account(completed.user_id, 'held')
        else house_account('clearing') end
    ],
    array[
      -completed.bank_kopecks, -completed.promo_kopecks, commission, total - commission,
      -completed.balance_kopecks
    ]
  );
  insert into coupons (
    purchase_id, position, number, pin, promo_kopecks, balance_kopecks, bank_kopecks,
    commission_kopecks, starts_at, ends_at
  )
  select
    completed.id, shares.unit,
    -- Of the random bits of a uuid: twelve digits that nobody can guess, and four more.
    lpad((('x' || left(secrets.hex, 15))::bit(60)::bigint % 1000000000000)::text, 12, '0'),
    lpad((('x' || right(secrets.hex, 7))::bit(28)::integer % 10000)::text, 4, '0'),
    shares.promo, shares.balance, completed.unit_kopecks - shares.promo - shares.balance,
    shares.commission,
    deals.coupon_starts_at, deals.coupon_ends_at
  from unit_shares(completed, commission) as shares
  -- Named by the unit, so that each has its own.
  cross join lateral (select replace(gen_random_uuid()::text, '-', '') as hex, shares.unit) as secrets
  join deals on deals.id = completed.deal_id;
  if completed.has_visit then
    update bookings set status = 'booked'
    where bookings.purchase_id = completed.id and bookings.status = 'held';
    update river_seats set status = 'booked'
    where river_seats.purchase_id = completed.id and river_seats.status = 'held';
    perform graphile_worker.add_job('tell_of_visit', json_build_object('purchaseId', completed.id));
  end if;
  if not is_bulk_load() then
    perform graphile_worker.add_job('tell_of_purchase', json_build_object('purchaseId', completed.id));
  end if;
end $$;

drop function place_order(
  bigint, bigint, bigint, integer, text, bigint, boolean, text, boolean, jsonb, text, bytea
);
-- Takes an order in one round trip, or refuses it whole. The same key and request give the order that
-- they gave before. What is wished besides is kept with it: `gift`, `booking`, `river`.
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
        insert into payments (purchase_id, method, card_id, binds_card, amount_kopecks)
        values (placed.id, used_method, used_card, binds, placed.bank_kopecks);
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

-- Another time for an order that is not paid yet, in place of the one that it holds or has lost.
create function change_time(changed purchases, wished jsonb) returns void language plpgsql as $$
declare
  chosen deal_options;
begin
  if changed.status = 'waiting' then
    -- Of two who swap sailings one waits for the other. Whoever holds nothing yet does not: stock
    -- comes before times.
    perform from river_sailings
    where (river_sailings.departure_id, river_sailings.starts_at) in (
      select river_seats.departure_id, river_seats.starts_at from river_seats
      where river_seats.purchase_id = changed.id
      union all
      select (wished -> 'river' ->> 'departureId')::bigint, (wished -> 'river' ->> 'startsAt')::timestamptz
    )
    order by river_sailings.departure_id, river_sailings.starts_at
    for no key update;
    perform release_visit(changed.id);
  end if;
  update purchases set has_visit = true where purchases.id = changed.id and not purchases.has_visit;
  if wished -> 'booking' is not null then
    select * into chosen from deal_options where deal_options.id = changed.option_id;
    perform wish_booking(changed.id, 1, changed.deal_id, chosen, wished -> 'booking');
  end if;
  if wished -> 'river' is not null then
    perform wish_seats(changed.id, changed.deal_id, changed.quantity, wished -> 'river');
  end if;
end $$;

-- Nothing is paid yet: whoever has just chosen a time gets it or is asked again.
create function refuse_lost_time(asked bigint, wished jsonb) returns void language plpgsql as $$
begin
  if wished -> 'booking' is not null and exists (
    select from bookings
    where bookings.purchase_id = asked and bookings.position = 1 and bookings.status = 'lost'
  ) then
    perform refuse_order('slot_taken');
  elsif wished -> 'river' is not null then
    perform refuse_order(
      'sailing_full',
      jsonb_build_object('free', greatest(0, river_sailings.capacity - river_sailings.taken))
    )
    from river_seats
    join river_sailings using (departure_id, starts_at)
    where river_seats.purchase_id = asked and river_seats.status = 'lost';
  end if;
end $$;

drop function resume_order(bigint, text, bigint);
-- Takes up an order that has failed, expired or been cancelled, at the price it was made at; what is
-- wished may name another time, `booking` or `river`.
create function resume_order(
  resumed bigint, used_method text, used_card bigint, wished jsonb default null
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
  insert into payments (purchase_id, method, card_id, amount_kopecks)
  values (held.id, used_method, used_card, held.bank_kopecks);
end $$;

-- Seats on another sailing for a purchase whose own was full by the time it was paid: one for each
-- coupon that is still somebody's.
create function choose_sailing(chosen_for bigint, buyer bigint, wish jsonb) returns void
language plpgsql as $$
declare
  bought purchases;
  known river_seats;
  wanted integer;
  left_over integer;
begin
  select * into bought from purchases
  where purchases.id = chosen_for and purchases.user_id = buyer and purchases.bought_at is not null
  for no key update;
  select * into known from river_seats where river_seats.purchase_id = bought.id;
  if known.purchase_id is null then
    perform refuse_order('record_not_found');
  elsif known.status <> 'lost' then
    perform refuse_order('sailing_chosen');
  end if;
  select count(*) into wanted from coupons
  where coupons.purchase_id = bought.id and coupons.status in ('active', 'return_requested');
  if wanted = 0 then
    perform refuse_order('coupon_not_active');
  end if;
  perform wish_seats(bought.id, bought.deal_id, wanted, wish);
  left_over := take_seats(bought.id);
  if left_over is not null then
    perform refuse_order('sailing_full', jsonb_build_object('free', left_over));
  end if;
  update river_seats set status = 'booked' where river_seats.purchase_id = bought.id;
  perform graphile_worker.add_job('tell_of_visit', json_build_object('purchaseId', bought.id));
end $$;

-- Books a visit for a coupon that was bought, or moves the one it has. Takes the purchase first, as
-- all who change something of it do.
create function book_coupon(booked bigint, buyer bigint, wish jsonb) returns void language plpgsql as $$
declare
  coupon coupons;
  bought purchases;
  chosen deal_options;
  known bookings;
begin
  select purchases.* into bought from coupons
  join purchases on purchases.id = coupons.purchase_id
  where coupons.id = booked and purchases.user_id = buyer
  for no key update of purchases;
  select * into coupon from coupons where coupons.id = booked and coupons.purchase_id = bought.id
  for no key update;
  if coupon.id is null then
    perform refuse_order('record_not_found');
  elsif coupon.status <> 'active' then
    perform refuse_order('coupon_not_active');
  end if;
  select * into known from bookings
  where bookings.purchase_id = bought.id and bookings.position = coupon.position;
  if known.status = 'booked' and visit_change_until(lower(known.during)) <= now() then
    perform refuse_order('too_late_to_change');
  end if;
  select * into chosen from deal_options where deal_options.id = bought.option_id;
  perform wish_booking(bought.id, coupon.position, bought.deal_id, chosen, wish);
  if not take_time(bought.id, coupon.position, 'booked') then
    perform refuse_order('slot_taken');
  end if;
end $$;

create function cancel_booking(cancelled bigint, buyer bigint) returns void language plpgsql as $$
declare
  known bookings;
begin
  select bookings.* into known from coupons
  join purchases on purchases.id = coupons.purchase_id
  join bookings on bookings.purchase_id = purchases.id and bookings.position = coupons.position
  where coupons.id = cancelled and purchases.user_id = buyer
  for no key update of purchases, bookings;
  if known.purchase_id is null then
    perform refuse_order('record_not_found');
  elsif known.status <> 'booked' then
    perform refuse_order('nothing_booked');
  elsif visit_change_until(lower(known.during)) <= now() then
    perform refuse_order('too_late_to_change');
  end if;
  update bookings set status = 'cancelled'
  where bookings.purchase_id = known.purchase_id and bookings.position = known.position;
end $$;

-- A coupon that is given back sets its time free. At the end of the transaction, so that whatever else
-- giving it back takes is taken first, as orders take it.
create function free_time_of_coupon() returns trigger language plpgsql as $$
begin
  update bookings set status = 'cancelled'
  where bookings.purchase_id = new.purchase_id and bookings.position = new.position
    and bookings.status = 'booked' and upper(bookings.during) > now();
  with freed as (
    update river_seats set
      seats = river_seats.seats - 1,
      status = case when river_seats.seats = 1 then 'cancelled' else river_seats.status end
    where river_seats.purchase_id = new.purchase_id and river_seats.status = 'booked'
      and river_seats.starts_at > now()
    returning river_seats.departure_id, river_seats.starts_at
  )
  update river_sailings set taken = taken - 1
  from freed
  where river_sailings.departure_id = freed.departure_id and river_sailings.starts_at = freed.starts_at;
  return null;
end $$;
create constraint trigger coupons_time_freed after update of status on coupons
  deferrable initially deferred
  for each row when (old.status <> new.status and new.status = 'returned')
  execute function free_time_of_coupon();
