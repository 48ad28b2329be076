-- Ends an unpaid order; returns whether it was still unpaid. Nobody can cancel it while the bank may complete
-- a payment by itself: the buyer would be charged for a cancelled order.
create or replace function drop_order(dropped bigint, outcome text) returns boolean language plpgsql as $$
declare
  held purchases;
begin
  select * into held from purchases where purchases.id = dropped for no key update;
  if held.status is distinct from 'waiting' then
    return false;
  elsif outcome = 'cancelled' and charging_payment(dropped) is not null then
    perform reject_order('payment_in_progress');
  end if;
  perform release_holds(held);
  update purchases set status = outcome, held_until = null where purchases.id = dropped;
  -- A request may be on its way to the bank; after that, the payment is looked up there.
  update payments set ask_at = now() + interval '15 minutes'
  where payments.purchase_id = dropped and payments.status = 'new';
  return true;
end $$;
