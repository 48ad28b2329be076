-- Ends an unpaid order; returns whether it was still unpaid.
create or replace function drop_order(dropped bigint, outcome text) returns boolean language plpgsql as $$
declare
  held purchases;
begin
  select * into held from purchases where purchases.id = dropped for no key update;
  if held.status is distinct from 'waiting' then
    return false;
  end if;
  perform release_holds(held);
  update purchases set status = outcome, held_until = null where purchases.id = dropped;
  return true;
end $$;
