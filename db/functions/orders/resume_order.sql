-- Resumes a failed, expired or cancelled order at its original price; `wished` may name another slot,
-- `booking` or `river`. Returns the payment. Idempotent: the same key and request return the same payment.
create or replace function resume_order(
  resumed bigint, used_method text, used_card bigint, binds boolean default false,
  wished jsonb default null, site text default null, most_unpaid integer default null,
  asked_key text default null, asked_hash bytea default null
) returns bigint language plpgsql as $$
declare
  -- Each payment of an order can charge the buyer.
  most_payments constant integer := 20;
  held purchases;
  sold deals;
  known payments;
  charging_id bigint;
  has_wish boolean := coalesce(wished ?| '{booking,river}', false);
begin
  -- Before the row lock of the order, like take_order.
  perform pg_advisory_xact_lock(hashtextextended('order:' || purchases.user_id, 0)) from purchases
  where purchases.id = resumed and most_unpaid is not null;
  select * into held from purchases where purchases.id = resumed for no key update;
  select * into known from payments
  where payments.purchase_id = resumed and payments.request_key = asked_key;
  if known.id is not null then
    if known.request_hash is distinct from asked_hash then
      perform reject_order('idempotency_key_reused');
    end if;
    return known.id;
  elsif coalesce(held.status, '') not in ('waiting', 'failed', 'expired', 'cancelled') then
    perform reject_order('order_not_waiting');
  end if;
  charging_id := charging_payment(resumed);
  if charging_id is not null then
    return charging_id;
  elsif most_payments <= (select count(*) from payments where payments.purchase_id = resumed) then
    perform reject_order('too_many_payments', jsonb_build_object('most', most_payments));
  end if;
  select * into sold from deals where deals.id = held.deal_id;
  if held.status <> 'waiting' then
    if sold.status <> 'published' or sold.ends_at <= now() then
      perform reject_order('deal_not_on_sale');
    end if;
    perform check_unpaid_orders(held.user_id, most_unpaid);
    if has_wish then
      perform change_slot(held, wished);
    end if;
    update purchases
    set status = 'waiting', held_until = now() + interval '15 minutes', holds = holds + 1
    where purchases.id = resumed
    returning * into held;
    perform take_holds(held, sold);
  elsif has_wish then
    perform change_slot(held, wished);
    perform take_visit(held);
  end if;
  if has_wish then
    perform reject_lost_slot(held.id, wished);
  end if;
  return pay_by_bank(held, sold, used_method, used_card, binds, site, asked_key, asked_hash);
end $$;
