-- Ends or resumes an unpaid order with its lines.
create or replace function set_order_status(target_order_id bigint, new_status text) returns orders
language plpgsql as $$
declare
  changed orders;
begin
  update orders set
    status = new_status,
    held_until = case new_status when 'waiting' then now() + order_hold() end,
    holds = orders.holds + case new_status when 'waiting' then 1 else 0 end
  where orders.id = target_order_id
  returning * into changed;
  update purchases set status = new_status where purchases.order_id = target_order_id;
  return changed;
end $$;
