-- Ends a request: done, refused or withdrawn. Returns whether it was still open. After its deadline it
-- cannot be refused.
create or replace function end_return(ended bigint, outcome text, decider bigint default null, why text default null)
returns boolean language plpgsql as $$
declare
  request coupon_returns;
  buyer bigint;
begin
  select purchases.user_id into buyer
  from coupon_returns join purchases on purchases.id = coupon_returns.purchase_id
  where coupon_returns.id = ended
  for no key update of purchases;
  -- The account is deleted.
  if buyer is null then
    outcome := 'withdrawn';
    why := null;
  elsif buyer = decider then
    perform reject_order('return_own');
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
