-- Ends an unpaid order; returns whether it was still unpaid. Nobody can cancel it while the bank may complete
-- a payment by itself: the buyer would be charged for a cancelled order.
create or replace function end_unpaid_order(target_order_id bigint, outcome text) returns boolean language plpgsql as $$
declare
  unpaid orders;
begin
  select * into unpaid from orders where orders.id = target_order_id for no key update;
  if unpaid.status is distinct from 'waiting' then
    return false;
  elsif outcome = 'cancelled' and charging_payment(target_order_id) is not null then
    perform reject_order('payment_in_progress');
  end if;
  perform release_holds(unpaid);
  perform set_order_status(target_order_id, outcome);
  -- A request may be on its way to the bank; after that, the payment is looked up there.
  update payments set next_poll_at = now() + interval '15 minutes'
  where payments.order_id = target_order_id and payments.status = 'new';
  return true;
end $$;
