-- Ends an unpaid order; returns whether it was still unpaid. Nobody can cancel it while the bank may complete
-- a payment by itself: the buyer would be charged for a cancelled order.
create or replace function end_unpaid_order(order_id bigint, outcome text) returns boolean language plpgsql as $$
declare
  purchase purchases;
begin
  select * into purchase from purchases where purchases.id = order_id for no key update;
  if purchase.status is distinct from 'waiting' then
    return false;
  elsif outcome = 'cancelled' and charging_payment(order_id) is not null then
    perform reject_order('payment_in_progress');
  end if;
  perform release_holds(purchase);
  update purchases set status = outcome, held_until = null where purchases.id = order_id;
  -- A request may be on its way to the bank; after that, the payment is looked up there.
  update payments set next_poll_at = now() + interval '15 minutes'
  where payments.purchase_id = order_id and payments.status = 'new';
  return true;
end $$;
