-- A free order costs its sender nothing, so it writes to nobody but the buyer.
create or replace function make_order_free() returns trigger language plpgsql as $$
begin
  if not exists (select from deals where deals.id = new.deal_id and deals.is_discount_only) then
    return new;
  elsif new.quantity > 1 then
    perform refuse_order('free_coupon_single');
  elsif exists (
    select from purchases
    where purchases.user_id = new.user_id and purchases.deal_id = new.deal_id and purchases.is_free
  ) then
    perform refuse_order('free_coupon_taken');
  elsif not exists (
    select from users
    where users.id = new.user_id
      and coalesce(users.email_confirmed_at, users.phone_confirmed_at) is not null
  ) then
    perform refuse_order('contact_unconfirmed');
  end if;
  new.is_free := true;
  new.unit_kopecks := 0;
  new.promo_kopecks := 0;
  new.balance_kopecks := 0;
  new.bank_kopecks := 0;
  new.promo_code_id := null;
  return new;
end $$;

create function refuse_free_gift() returns trigger language plpgsql as $$
begin
  if exists (select from purchases where purchases.id = new.purchase_id and purchases.is_free) then
    perform refuse_order('free_coupon_gift');
  end if;
  return new;
end $$;
create trigger gifts_are_paid before insert on gifts
  for each row execute function refuse_free_gift();

create function refuse_foreign_contact() returns trigger language plpgsql as $$
begin
  if exists (select from purchases where purchases.id = new.purchase_id and purchases.is_free)
    and not exists (
      select from users
      where users.id = new.user_id
        and (new.email is null or new.email = users.email and users.email_confirmed_at is not null)
        and (new.phone is null or new.phone = users.phone and users.phone_confirmed_at is not null)
    )
  then
    perform refuse_order('contact_not_own');
  end if;
  return new;
end $$;
create trigger order_contacts_of_free_are_own before insert on order_contacts
  for each row execute function refuse_foreign_contact();

delete from gifts using purchases
where purchases.id = gifts.purchase_id and purchases.is_free and gifts.sent_at is null;
