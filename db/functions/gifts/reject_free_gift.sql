create or replace function reject_free_gift() returns trigger language plpgsql as $$
begin
  if exists (select from purchases where purchases.id = new.purchase_id and purchases.is_free) then
    perform reject_order('free_coupon_gift');
  end if;
  return new;
end $$;

create or replace trigger gifts_free_order_rejected before insert on gifts
  for each row execute function reject_free_gift();
