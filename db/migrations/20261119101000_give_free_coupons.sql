-- A discount-only deal gives its coupon for nothing, one to a person: the buyer pays at the place.
alter table purchases
  add column is_free boolean not null default false,
  add constraint purchases_free_cost_nothing check (not is_free or (unit_kopecks = 0 and quantity = 1));
create unique index purchases_free_once_key on purchases (user_id, deal_id) where is_free;

-- At the table, so that no way to order can charge. The promo code and the balance stay untouched.
create function make_order_free() returns trigger language plpgsql as $$
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
  end if;
  new.is_free := true;
  new.unit_kopecks := 0;
  new.promo_kopecks := 0;
  new.balance_kopecks := 0;
  new.bank_kopecks := 0;
  new.promo_code_id := null;
  return new;
end $$;
create trigger purchases_made_free before insert on purchases
  for each row execute function make_order_free();

-- An order from the time when the deal had a price is not charged any more.
create or replace function pay_by_bank(
  paid_for purchases, sold deals, used_method text, used_card bigint, binds boolean, site text
) returns void language plpgsql as $$
begin
  if sold.is_discount_only then
    perform refuse_order('coupon_is_free');
  end if;
  insert into payments (
    purchase_id, method, card_id, binds_card, amount_kopecks, description, return_url
  )
  values (
    paid_for.id, used_method, used_card, binds, paid_for.bank_kopecks,
    left('Скидора: ' || sold.tiny_title, 128),
    site || '/checkout/payment-waiting?purchaseId=' || paid_for.id
  );
end $$;
