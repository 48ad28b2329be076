-- The paid stay of a buyer before its check-in; locks its order and coupons. Rejects any other.
create or replace function stay_to_change(target_purchase_id bigint, buyer bigint) returns stays language plpgsql as $$
declare
  stay stays;
begin
  perform lock_order_of(target_purchase_id);
  select stays.* into stay
  from stays join purchases on purchases.id = stays.purchase_id
  where stays.purchase_id = target_purchase_id and purchases.user_id = buyer and stays.status = 'booked';
  if stay.purchase_id is null then
    perform reject_order('stay_not_found');
  elsif stay.check_in_at <= now() then
    perform reject_order('stay_begun');
  end if;
  perform reject_used_coupons(array[stay.purchase_id], 'stay_begun');
  return stay;
end $$;
