-- Locks the deal first, like every writer. Deleted and counted in one transaction.
create or replace function count_sold_coupons(target_deal_id bigint) returns void language plpgsql as $$
declare
  sold_count integer;
begin
  perform from deals where deals.id = target_deal_id for update;
  with counted as (
    delete from sold_coupons where sold_coupons.deal_id = target_deal_id returning sold_coupons.quantity
  )
  select sum(counted.quantity) into sold_count from counted;
  if sold_count is not null then
    update deals set coupons_bought = coupons_bought + sold_count where deals.id = target_deal_id;
  end if;
end $$;
