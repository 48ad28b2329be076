-- Resumes a failed, expired or cancelled order at its original price; `wished` may name another slot,
-- `booking` or `river`.
create or replace function resume_order(
  resumed bigint, used_method text, used_card bigint, binds boolean default false,
  wished jsonb default null, site text default null, most_unpaid integer default null
) returns void language plpgsql as $$
declare
  held purchases;
  sold deals;
  has_wish boolean := coalesce(wished ?| '{booking,river}', false);
begin
  -- Before the row lock of the order, like take_order.
  perform pg_advisory_xact_lock(hashtextextended('order:' || purchases.user_id, 0)) from purchases
  where purchases.id = resumed and most_unpaid is not null;
  select * into held from purchases where purchases.id = resumed for no key update;
  select * into sold from deals where deals.id = held.deal_id;
  if held.status in ('failed', 'expired', 'cancelled') then
    if sold.status <> 'published' or sold.ends_at <= now() then
      perform reject_order('deal_not_on_sale');
    end if;
    perform check_unpaid_orders(held.user_id, most_unpaid);
    if has_wish then
      perform change_time(held, wished);
    end if;
    update purchases
    set status = 'waiting', held_until = now() + interval '15 minutes', holds = holds + 1
    where purchases.id = resumed
    returning * into held;
    perform take_holds(held, sold);
  elsif held.status is distinct from 'waiting' then
    perform reject_order('order_not_waiting');
  elsif has_wish then
    perform change_time(held, wished);
    perform take_visit(held);
  end if;
  if has_wish then
    perform reject_lost_slot(held.id, wished);
  end if;
  perform pay_by_bank(held, sold, used_method, used_card, binds, site);
end $$;
