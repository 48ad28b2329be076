-- Locks the deal first, like every writer. Deleted and counted in one transaction.
create or replace function count_sold_coupons(counted_deal bigint) returns void language plpgsql as $$
declare
  sold integer;
begin
  perform from deals where deals.id = counted_deal for update;
  with counted as (
    delete from sold_coupons where sold_coupons.deal_id = counted_deal returning sold_coupons.quantity
  )
  select sum(counted.quantity) into sold from counted;
  if sold is not null then
    update deals set coupons_bought = coupons_bought + sold where deals.id = counted_deal;
  end if;
end $$;
