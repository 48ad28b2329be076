create or replace function check_unpaid_orders(buyer bigint, unpaid_limit integer) returns void language plpgsql as $$
begin
  if unpaid_limit <= (
    select count(*) from orders where orders.user_id = buyer and orders.status = 'waiting'
  ) then
    perform reject_order('too_many_orders', jsonb_build_object('most', unpaid_limit));
  end if;
end $$;
