-- Ends an unpaid order; returns whether it was still unpaid.
create or replace function end_unpaid_order(order_id bigint, outcome text) returns boolean language plpgsql as $$
declare
  purchase purchases;
begin
  select * into purchase from purchases where purchases.id = order_id for no key update;
  if purchase.status is distinct from 'waiting' then
    return false;
  end if;
  perform release_holds(purchase);
  update purchases set status = outcome, held_until = null where purchases.id = order_id;
  return true;
end $$;
