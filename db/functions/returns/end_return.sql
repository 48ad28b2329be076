-- Ends a request: done, refused or withdrawn. Returns whether it was still open. After its deadline it
-- cannot be refused.
create or replace function end_return(
  request_id bigint, outcome text, staff_id bigint default null, refusal_reason text default null
) returns boolean language plpgsql as $$
declare
  request coupon_returns;
  buyer bigint;
begin
  perform lock_order_of(coupon_returns.purchase_id) from coupon_returns where coupon_returns.id = request_id;
  select purchases.user_id into buyer
  from coupon_returns join purchases on purchases.id = coupon_returns.purchase_id
  where coupon_returns.id = request_id;
  -- The account is deleted.
  if buyer is null then
    outcome := 'withdrawn';
    refusal_reason := null;
  elsif buyer = staff_id then
    perform reject_order('return_own');
  end if;
  update coupon_returns
  set status = outcome, decided_at = now(), decided_by = staff_id, refusal = refusal_reason
  where coupon_returns.id = request_id and coupon_returns.status = 'waiting'
    and (outcome <> 'refused' or coupon_returns.decide_by > now())
  returning * into request;
  if request.id is null then
    return false;
  end if;
  if outcome = 'done' then
    perform refund_coupons(request);
  else
    -- expire_coupon handles those past their end.
    update coupons set status = 'active' where coupons.id = any (request.coupon_ids);
  end if;
  if outcome <> 'withdrawn' then
    perform queue_return_message(request.id, outcome);
  end if;
  return true;
end $$;
