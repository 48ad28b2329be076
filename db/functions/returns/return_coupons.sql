-- Returns coupons instantly or opens a request. Idempotent: the same key and request give the same
-- return. Rejects a free coupon and one whose visit has begun.
create or replace function return_coupons(
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
  has_begun boolean;
begin
  select * into bought from purchases where purchases.id = returned_from for no key update;
  if bought.user_id is null then
    perform reject_order('purchase_not_found');
  end if;
  select coupon_returns.id, coupon_returns.request_hash into opened.id, known_hash from coupon_returns
  where coupon_returns.user_id = bought.user_id and coupon_returns.request_key = given_key;
  if opened.id is not null then
    if known_hash is distinct from given_hash then
      perform reject_order('idempotency_key_reused');
    end if;
    return opened.id;
  elsif cardinality(chosen) = 0 then
    perform reject_order('nothing_to_return');
  elsif bought.is_free then
    perform reject_order('free_coupon');
  end if;

  select deals.return_policy into policy from deals where deals.id = bought.deal_id;
  -- Locked against a concurrent redemption.
  with asked as (
    select coupons.* from coupons
    where coupons.purchase_id = bought.id and coupons.id = any (chosen)
    order by coupons.id
    for no key update
  )
  select
    array_agg(asked.id order by asked.id), sum(asked.promo_kopecks), sum(asked.balance_kopecks),
    sum(asked.bank_kopecks), bool_and(returns_at_once(policy, bought.bought_at, asked.ends_at)),
    min(asked.status) filter (where asked.status not in ('active', 'expired')),
    bool_or(visit_started_at(asked.purchase_id, asked.position) is not null)
  into opened.coupon_ids, opened.promo_kopecks, opened.balance_kopecks, opened.bank_kopecks, at_once, taken,
    has_begun
  from asked;
  if coalesce(cardinality(opened.coupon_ids), 0) <> (select count(distinct wish) from unnest(chosen) as wish)
  then
    perform reject_order('coupon_not_found');
  elsif taken is not null then
    perform reject_order(
      case taken when 'used' then 'coupon_used' when 'returned' then 'coupon_returned' else 'return_waiting' end
    );
  elsif has_begun then
    perform reject_order('visit_begun');
  elsif wanted_way = 'at_once' and not at_once then
    perform reject_order('return_needs_request');
  elsif wanted_way = 'by_request' and at_once then
    perform reject_order('return_at_once');
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
  -- The key was just used for another purchase.
  if opened.id is null then
    perform reject_order('idempotency_key_reused');
  end if;
  update coupons set status = 'return_requested' where coupons.id = any (opened.coupon_ids);
  if opened.status = 'done' then
    perform refund_coupons(opened);
  end if;
  perform queue_return_message(opened.id, opened.status);
  return opened.id;
end $$;
