-- A discount-only deal gives one free coupon per person. Since it costs nothing to order, the buyer
-- must have a confirmed contact.
create or replace function make_order_free() returns trigger language plpgsql as $$
begin
  if not exists (select from deals where deals.id = new.deal_id and deals.is_discount_only) then
    return new;
  elsif new.quantity > 1 then
    perform reject_order('free_coupon_single');
  elsif exists (
    select from purchases
    where purchases.user_id = new.user_id and purchases.deal_id = new.deal_id and purchases.is_free
  ) then
    perform reject_order('free_coupon_taken');
  elsif not exists (
    select from users
    where users.id = new.user_id
      and coalesce(users.email_confirmed_at, users.phone_confirmed_at) is not null
  ) then
    perform reject_order('contact_unconfirmed');
  end if;
  new.is_free := true;
  new.unit_kopecks := 0;
  new.extra_kopecks := 0;
  new.promo_kopecks := 0;
  new.balance_kopecks := 0;
  new.bank_kopecks := 0;
  return new;
end $$;

create or replace trigger purchases_made_free before insert on purchases
  for each row execute function make_order_free();
