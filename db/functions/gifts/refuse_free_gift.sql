create or replace function refuse_free_gift() returns trigger language plpgsql as $$
begin
  if exists (select from purchases where purchases.id = new.purchase_id and purchases.is_free) then
    perform refuse_order('free_coupon_gift');
  end if;
  return new;
end $$;

create or replace trigger gifts_are_paid before insert on gifts
  for each row execute function refuse_free_gift();
