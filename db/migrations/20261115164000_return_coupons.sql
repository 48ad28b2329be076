-- Coupons that are given back, and the money with them.

alter table deals
  -- How long an unused coupon is given back at once: always, until its last day, or for two weeks after
  -- the purchase only (see returns_at_once); later on somebody decides.
  add column return_policy text not null default 'before_expiry',
  -- What nobody has used by its last day goes back to the balance by itself.
  add column returns_unused boolean not null default true,
  add constraint deals_return_policy_known check (return_policy in ('anytime', 'before_expiry', 'manual'));

create table coupon_returns (
  id bigint not null generated always as identity,
  -- What its owner calls it by.
  code uuid not null default gen_random_uuid(),
  purchase_id bigint not null,
  -- Whose it is; null once the person is gone.
  user_id bigint,
  coupon_ids bigint[] not null,
  -- at_once; by_request, which somebody decides; expired, by itself on the last day.
  way text not null,
  -- Where the bank's share goes. The balance's share always goes to the balance.
  destination text not null,
  -- One of ReturnReason in packages/contract/src/returns.ts; null where nobody was asked.
  reason text,
  words text not null default '',
  -- The moves between them: packages/domain/src/return-status.ts.
  status text not null,
  -- What the coupons were paid with.
  promo_kopecks bigint not null,
  balance_kopecks bigint not null,
  bank_kopecks bigint not null,
  -- How many of them are on sale again.
  restocked integer not null default 0,
  created_at timestamptz not null default now(),
  -- When a request that nobody has decided is granted.
  decide_by timestamptz,
  decided_at timestamptz,
  -- Who of our staff did; null where nobody had to, or nobody did in time.
  decided_by bigint,
  refusal text,
  request_key text,
  request_hash bytea,
  constraint coupon_returns_pk primary key (id),
  constraint coupon_returns_code_key unique (code),
  constraint coupon_returns_request_key_key unique (user_id, request_key),
  constraint coupon_returns_purchase_id_fk foreign key (purchase_id) references purchases (id) on delete cascade,
  constraint coupon_returns_user_id_fk foreign key (user_id) references users (id) on delete set null,
  constraint coupon_returns_decided_by_fk foreign key (decided_by) references users (id) on delete set null,
  constraint coupon_returns_some_coupons check (cardinality(coupon_ids) > 0),
  constraint coupon_returns_way_known check (way in ('at_once', 'by_request', 'expired')),
  constraint coupon_returns_destination_known check (destination in ('balance', 'card')),
  constraint coupon_returns_status_known check (status in ('waiting', 'done', 'refused', 'withdrawn')),
  constraint coupon_returns_decided_told check ((decided_at is null) = (status = 'waiting')),
  constraint coupon_returns_clock_set check ((decide_by is not null) = (way = 'by_request')),
  constraint coupon_returns_refusal_told check ((refusal is not null) = (status = 'refused'))
);
create index coupon_returns_purchase_id_idx on coupon_returns (purchase_id);
create index coupon_returns_user_id_idx on coupon_returns (user_id, id);
create index coupon_returns_decided_by_idx on coupon_returns (decided_by) where decided_by is not null;
create index coupon_returns_waiting_idx on coupon_returns (decide_by, id) where status = 'waiting';

create function return_may_go(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('waiting', 'done'), ('waiting', 'refused'), ('waiting', 'withdrawn')
  )
$$;
create function refuse_return_move() returns trigger language plpgsql as $$
begin
  raise exception 'a return cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'coupon_returns_status_moves';
end $$;
create trigger coupon_returns_status_moves before update of status on coupon_returns
  for each row when (old.status <> new.status and not return_may_go(old.status, new.status))
  execute function refuse_return_move();

-- Books are kept; what somebody who leaves has written is not.
create function forget_returns() returns trigger language plpgsql as $$
begin
  update coupon_returns set words = '' where coupon_returns.user_id = old.id and coupon_returns.words <> '';
  return old;
end $$;
create trigger users_returns_forgotten before delete on users
  for each row execute function forget_returns();

alter table refunds
  -- The return that money on its way to a card belongs to.
  add column return_id bigint,
  -- When the buyer was written to that the bank has not taken it: once.
  add column told_at timestamptz,
  add constraint refunds_return_id_fk foreign key (return_id) references coupon_returns (id) on delete cascade;
create unique index refunds_return_id_key on refunds (return_id) where return_id is not null;

-- For two weeks nobody is asked why; after that the deal says.
create function returns_at_once(policy text, bought_at timestamptz, ends_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select policy = 'anytime' or bought_at > now() - interval '14 days'
    or (policy = 'before_expiry' and ends_at > now())
$$;

-- The payment that bought it. Another one of the same purchase came late and has gone back.
create function payment_of(paid bigint) returns bigint language sql stable as $$
  select payments.id from payments
  join ledger_transactions on ledger_transactions.key = format('payment:%s', payments.id)
  where payments.purchase_id = paid and ledger_transactions.kind = 'purchase'
$$;

-- By a job, which is queued together with what it tells of.
create function tell_of_return(told bigint, about text) returns void language plpgsql as $$
begin
  if not is_bulk_load() then
    perform graphile_worker.add_job('tell_of_return', json_build_object('returnId', told, 'about', about));
  end if;
end $$;

-- What the bank says of money that goes back. What it cannot give back is the buyer's balance, and the
-- buyer is told where to look for it.
create or replace function settle_refund(settled bigint, outcome text) returns void language plpgsql as $$
declare
  refund refunds;
  buyer bigint;
begin
  update refunds set status = outcome, settled_at = now()
  where refunds.id = settled and refunds.status in ('new', 'pending')
  returning * into refund;
  if refund.id is null then
    return;
  end if;
  select purchases.user_id into buyer from purchases where purchases.id = refund.purchase_id;
  perform post_transaction(
    case outcome when 'succeeded' then 'refund' else 'refund_to_balance' end,
    format('refund:%s', refund.id), refund.purchase_id,
    array[
      house_account('refunds'),
      case outcome when 'succeeded' then house_account('clearing') else user_account(buyer, 'balance') end
    ],
    array[-refund.amount_kopecks, refund.amount_kopecks]
  );
  if outcome = 'canceled' and not is_bulk_load() then
    perform graphile_worker.add_job('tell_of_refund', json_build_object('refundId', refund.id));
  end if;
end $$;

-- Whether the bank may still bring or bounce money of an order. A payment that it was never asked for,
-- because we fell silent before that, it does not know.
create function awaits_bank(ordered purchases) returns boolean language sql stable as $$
  select ordered.status = 'waiting'
    or exists (
      select from payments
      where payments.purchase_id = ordered.id
        and (payments.status = 'pending' or (payments.status = 'new' and payments.return_url is not null))
    )
    or exists (
      select from refunds
      where refunds.purchase_id = ordered.id and refunds.status in ('new', 'pending')
    )
$$;

-- Somebody whose money is at the bank stays until it has come to its end: what the bank does not take
-- back needs a balance to go to. Asked when the row of the order is locked, as all do who open a payment
-- or a refund for it, so none comes in between.
create function keep_buyer() returns trigger language plpgsql as $$
begin
  if awaits_bank(old) then
    raise exception 'money of order % is still at the bank', old.id
      using errcode = 'restrict_violation', constraint = 'purchases_open_have_buyer';
  end if;
  return new;
end $$;
create trigger purchases_buyer_kept before update of user_id on purchases
  for each row when (old.user_id is not null and new.user_id is null) execute function keep_buyer();

-- Gives back what coupons were paid with, each its own shares, so that parts of a purchase add up to
-- it. Whoever calls has locked the purchase, and the coupons are asked back.
create function give_back(given coupon_returns) returns void language plpgsql as $$
declare
  bought purchases;
  sold deals;
  total bigint := given.promo_kopecks + given.balance_kopecks + given.bank_kopecks;
  commission bigint;
  to_card bigint := case given.destination when 'card' then given.bank_kopecks else 0 end;
  back integer := cardinality(given.coupon_ids);
  was_sold_out boolean;
begin
  select * into bought from purchases where purchases.id = given.purchase_id;
  select * into sold from deals where deals.id = bought.deal_id;
  select sum(coupons.commission_kopecks) into commission from coupons
  where coupons.id = any (given.coupon_ids);

  update coupons set status = 'returned' where coupons.id = any (given.coupon_ids);
  update purchases
  set status = case
    when exists (select from coupons where coupons.purchase_id = bought.id and coupons.status <> 'returned')
      then 'partly_refunded' else 'refunded' end
  where purchases.id = bought.id
  returning * into bought;
  -- Nothing is left of what the code was used for: it may be used again.
  if bought.status = 'refunded' then
    delete from promo_uses where promo_uses.purchase_id = bought.id;
    if found then
      update promo_codes set uses = uses - 1 where promo_codes.id = bought.promo_code_id;
    end if;
  end if;

  perform post_transaction(
    'return', format('return:%s', given.id), bought.id,
    array[
      merchant_account(sold.brand_id), house_account('revenue'), house_account('promo'),
      house_account('refunds'), user_account(bought.user_id, 'balance')
    ],
    array[commission - total, -commission, given.promo_kopecks, to_card, total - given.promo_kopecks - to_card]
  );
  if to_card > 0 then
    insert into refunds (purchase_id, payment_id, amount_kopecks, reason, return_id)
    values (bought.id, payment_of(bought.id), to_card, 'return', given.id);
    perform graphile_worker.add_job('send_refunds', '{}'::json, job_key => 'send_refunds');
  end if;

  -- Nobody can buy what is no longer sold, and a deal without a limit has no stock.
  if sold.status = 'published' and sold.ends_at > now() then
    update deal_stock set free = free + back where deal_stock.deal_id = sold.id
    returning free = back into was_sold_out;
    if found then
      update coupon_returns set restocked = back where coupon_returns.id = given.id;
    end if;
    if was_sold_out then
      perform tell_stock(sold.id);
    end if;
  end if;
end $$;

-- Gives back coupons of one purchase at once, or keeps a request that somebody decides within ten days.
-- Refuses all of them where one cannot be given back. The same key and request give the return that
-- they gave before.
create function return_coupons(
  returned_from bigint,
  chosen bigint[],
  wanted_destination text,
  wanted_way text default 'at_once',
  given_reason text default null,
  given_words text default '',
  given_key text default null,
  given_hash bytea default null
) returns bigint language plpgsql as $$
declare
  bought purchases;
  policy text;
  opened coupon_returns;
  known_hash bytea;
  taken text;
  at_once boolean;
begin
  select * into bought from purchases where purchases.id = returned_from for no key update;
  if bought.user_id is null then
    perform refuse_order('purchase_not_found');
  end if;
  select coupon_returns.id, coupon_returns.request_hash into opened.id, known_hash from coupon_returns
  where coupon_returns.user_id = bought.user_id and coupon_returns.request_key = given_key;
  if opened.id is not null then
    if known_hash is distinct from given_hash then
      perform refuse_order('idempotency_key_reused');
    end if;
    return opened.id;
  elsif cardinality(chosen) = 0 then
    perform refuse_order('nothing_to_return');
  end if;

  select deals.return_policy into policy from deals where deals.id = bought.deal_id;
  -- Locked against whoever is just taking one of them at the place.
  with asked as (
    select coupons.* from coupons
    where coupons.purchase_id = bought.id and coupons.id = any (chosen)
    order by coupons.id
    for no key update
  )
  select
    array_agg(asked.id order by asked.id), sum(asked.promo_kopecks), sum(asked.balance_kopecks),
    sum(asked.bank_kopecks), bool_and(returns_at_once(policy, bought.bought_at, asked.ends_at)),
    min(asked.status) filter (where asked.status not in ('active', 'expired'))
  into opened.coupon_ids, opened.promo_kopecks, opened.balance_kopecks, opened.bank_kopecks, at_once, taken
  from asked;
  if coalesce(cardinality(opened.coupon_ids), 0) <> (select count(distinct wish) from unnest(chosen) as wish)
  then
    perform refuse_order('coupon_not_found');
  elsif taken is not null then
    perform refuse_order(
      case taken when 'used' then 'coupon_used' when 'returned' then 'coupon_returned' else 'return_waiting' end
    );
  elsif wanted_way = 'at_once' and not at_once then
    perform refuse_order('return_needs_request');
  elsif wanted_way = 'by_request' and at_once then
    perform refuse_order('return_at_once');
  end if;

  insert into coupon_returns (
    purchase_id, user_id, coupon_ids, way, destination, reason, words, status, promo_kopecks,
    balance_kopecks, bank_kopecks, decide_by, decided_at, request_key, request_hash
  )
  values (
    bought.id, bought.user_id, opened.coupon_ids, wanted_way,
    case when opened.bank_kopecks > 0 then wanted_destination else 'balance' end,
    given_reason, given_words, case wanted_way when 'by_request' then 'waiting' else 'done' end,
    opened.promo_kopecks, opened.balance_kopecks, opened.bank_kopecks,
    case wanted_way when 'by_request' then now() + interval '10 days' end,
    case wanted_way when 'by_request' then null else now() end,
    given_key, given_hash
  )
  on conflict (user_id, request_key) do nothing
  returning * into opened;
  -- Somebody has just used the key for another purchase.
  if opened.id is null then
    perform refuse_order('idempotency_key_reused');
  end if;
  update coupons set status = 'return_requested' where coupons.id = any (opened.coupon_ids);
  if opened.status = 'done' then
    perform give_back(opened);
  end if;
  perform tell_of_return(opened.id, opened.status);
  return opened.id;
end $$;

-- Ends a request: done, refused or withdrawn. Says whether it was still waiting. When its time is up
-- it can no longer be refused.
create function end_return(ended bigint, outcome text, decider bigint default null, why text default null)
returns boolean language plpgsql as $$
declare
  request coupon_returns;
  buyer bigint;
begin
  select purchases.user_id into buyer
  from coupon_returns join purchases on purchases.id = coupon_returns.purchase_id
  where coupon_returns.id = ended
  for no key update of purchases;
  -- Nobody is left to give it to.
  if buyer is null then
    outcome := 'withdrawn';
    why := null;
  elsif buyer = decider then
    perform refuse_order('return_own');
  end if;
  update coupon_returns
  set status = outcome, decided_at = now(), decided_by = decider, refusal = why
  where coupon_returns.id = ended and coupon_returns.status = 'waiting'
    and (outcome <> 'refused' or coupon_returns.decide_by > now())
  returning * into request;
  if request.id is null then
    return false;
  end if;
  if outcome = 'done' then
    perform give_back(request);
  else
    -- What has passed its date meanwhile is found by expire_coupon.
    update coupons set status = 'active' where coupons.id = any (request.coupon_ids);
  end if;
  if outcome <> 'withdrawn' then
    perform tell_of_return(request.id, outcome);
  end if;
  return true;
end $$;

-- What becomes of a coupon that nobody has used by its last day: the deal says. All of its purchase
-- whose time is over go together, so that their owner is told once. Those that we have refused to take
-- back stay with them. Says whether it was still to be used.
create function expire_coupon(ended bigint) returns boolean language plpgsql as $$
declare
  bought bigint;
  buyer bigint;
  goes_back boolean;
  due bigint[];
  kept bigint[];
begin
  select purchases.id, purchases.user_id, deals.returns_unused into bought, buyer, goes_back
  from coupons
  join purchases on purchases.id = coupons.purchase_id
  join deals on deals.id = purchases.deal_id
  where coupons.id = ended
  for no key update of purchases;
  with passed as (
    select coupons.id from coupons
    where coupons.purchase_id = bought and coupons.status = 'active' and coupons.ends_at <= now()
    order by coupons.id
    for no key update
  ), sorted as (
    select passed.id, goes_back and buyer is not null and not exists (
      select from coupon_returns
      where coupon_returns.purchase_id = bought and coupon_returns.status = 'refused'
        and passed.id = any (coupon_returns.coupon_ids)
    ) as is_due
    from passed
  )
  select
    array_agg(sorted.id) filter (where sorted.is_due),
    array_agg(sorted.id) filter (where not sorted.is_due)
  into due, kept from sorted;
  update coupons set status = 'expired' where coupons.id = any (kept);
  if due is not null then
    perform return_coupons(bought, due, 'balance', 'expired');
  end if;
  return coalesce(ended = any (due), false) or coalesce(ended = any (kept), false);
end $$;
