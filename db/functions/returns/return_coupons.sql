-- Returns coupons instantly or opens a request. Idempotent: the same key and request give the same
-- return. Rejects a free coupon and one whose visit has begun.
create or replace function return_coupons(
  target_purchase_id bigint,
  chosen_ids bigint[],
  new_destination text,
  new_way text default 'at_once',
  new_reason text default null,
  new_comment text default '',
  idempotency_key text default null,
  body_hash bytea default null
) returns bigint language plpgsql as $$
declare
  purchase purchases;
  policy text;
  request coupon_returns;
  stored_hash bytea;
  taken_status text;
  at_once boolean;
  has_started boolean;
  freed_seats integer;
  kept_seats integer;
begin
  perform lock_order_of(target_purchase_id);
  select * into purchase from purchases where purchases.id = target_purchase_id;
  if purchase.user_id is null then
    perform reject_order('purchase_not_found');
  end if;
  select coupon_returns.id, coupon_returns.request_hash into request.id, stored_hash from coupon_returns
  where coupon_returns.user_id = purchase.user_id and coupon_returns.request_key = idempotency_key;
  if request.id is not null then
    if stored_hash is distinct from body_hash then
      perform reject_order('idempotency_key_reused');
    end if;
    return request.id;
  elsif cardinality(chosen_ids) = 0 then
    perform reject_order('nothing_to_return');
  elsif purchase.is_free then
    perform reject_order('free_coupon');
  elsif holder_of(purchase) <> purchase.user_id then
    perform reject_order('gift_claimed');
  end if;

  select deals.return_policy into policy from deals where deals.id = purchase.deal_id;
  -- Locked against a concurrent redemption.
  with chosen as (
    select coupons.* from coupons
    where coupons.purchase_id = purchase.id and coupons.id = any (chosen_ids)
    order by coupons.id
    for no key update
  )
  select
    array_agg(chosen.id order by chosen.id), sum(refund.promo), sum(refund.balance), sum(refund.bank),
    sum(refund.commission), sum(refund.kept), bool_and(return_way(purchase, coupons, policy) = 'at_once'),
    min(chosen.status) filter (where chosen.status not in ('active', 'expired')),
    bool_or(visit_started_at(chosen.purchase_id, chosen.position) is not null)
  into request.coupon_ids, request.promo_kopecks, request.balance_kopecks, request.bank_kopecks,
    request.commission_kopecks, request.kept_kopecks, at_once, taken_status, has_started
  from chosen
  join coupons on coupons.id = chosen.id
  cross join lateral refund_of(coupons, new_reason) as refund;
  if coalesce(cardinality(request.coupon_ids), 0) <> (select count(distinct id) from unnest(chosen_ids) as id)
  then
    perform reject_order('coupon_not_found');
  elsif taken_status is not null then
    perform reject_order(
      case taken_status when 'used' then 'coupon_used' when 'returned' then 'coupon_returned' else 'return_waiting' end
    );
  elsif has_started then
    perform reject_order(case purchase.kind when 'tour' then 'trip_begun' else 'visit_begun' end);
  elsif return_refusal(purchase, new_reason) is not null then
    perform reject_order(return_refusal(purchase, new_reason));
  elsif new_way = 'at_once' and not at_once then
    perform reject_order('return_needs_request');
  elsif new_way = 'by_request' and at_once then
    perform reject_order('return_at_once');
  end if;

  insert into coupon_returns (
    purchase_id, user_id, coupon_ids, way, destination, reason, comment, status, promo_kopecks,
    balance_kopecks, bank_kopecks, commission_kopecks, kept_kopecks, decide_by, decided_at, request_key, request_hash
  )
  values (
    purchase.id, purchase.user_id, request.coupon_ids, new_way,
    case when request.bank_kopecks > 0 then new_destination else 'balance' end,
    new_reason, new_comment, case new_way when 'by_request' then 'waiting' else 'done' end,
    request.promo_kopecks, request.balance_kopecks, request.bank_kopecks, request.commission_kopecks,
    request.kept_kopecks,
    case new_way when 'by_request' then now() + interval '10 days' end,
    case new_way when 'by_request' then null else now() end,
    idempotency_key, body_hash
  )
  on conflict (user_id, request_key) do nothing
  returning * into request;
  -- The key was just used for another purchase.
  if request.id is null then
    perform reject_order('idempotency_key_reused');
  end if;
  -- A sailing keeps a seat for each coupon that is left; null without a sailing.
  select least(river_seats.seats, owned.kept + owned.returned) - least(river_seats.seats, owned.kept),
    least(river_seats.seats, owned.kept)
  into freed_seats, kept_seats
  from river_seats
  cross join lateral (
    select count(*) filter (where coupons.id = any (request.coupon_ids)) as returned,
      count(*) filter (where coupons.id <> all (request.coupon_ids)) as kept
    from coupons
    where coupons.purchase_id = purchase.id and coupons.status not in ('return_requested', 'returned')
  ) as owned
  where river_seats.purchase_id = purchase.id and river_seats.status = 'booked' and river_seats.starts_at > now();
  -- The trigger of the coupons cancels them when the transaction ends.
  update coupon_returns set
    cancelled_visits = array(
      select distinct upcoming_visit_at(coupons.purchase_id, coupons.position) as visit_at
      from coupons
      where coupons.id = any (request.coupon_ids) and freed_seats is distinct from 0
        and upcoming_visit_at(coupons.purchase_id, coupons.position) is not null
      order by visit_at
    ),
    cancelled_seats = coalesce(freed_seats, 0),
    seats_left = coalesce(kept_seats, 0)
  where coupon_returns.id = request.id;
  update coupons set status = 'return_requested' where coupons.id = any (request.coupon_ids);
  if request.status = 'done' then
    perform refund_coupons(request);
  end if;
  perform queue_return_message(request.id, request.status);
  return request.id;
end $$;
