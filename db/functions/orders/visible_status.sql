-- The status as the buyer sees it. It is declined when the newest payment is, although an older one
-- abandoned at the bank keeps the order waiting.
create or replace function visible_status(purchase purchases) returns text language sql stable as $$
  select case
    when purchase.status = 'waiting' and (
      select newest.status from payments as newest
      where newest.order_id = purchase.order_id order by newest.id desc limit 1
    ) = 'canceled' then 'failed'
    else purchase.status
  end
$$;
