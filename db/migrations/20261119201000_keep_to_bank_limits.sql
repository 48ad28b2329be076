-- The least and the most that the bank takes at once, in kopecks; packages/domain/src/bank-limits.ts has
-- the same numbers.
create function bank_minimum() returns bigint language sql immutable parallel safe as $$
  select 100::bigint
$$;
create function bank_maximum(used_method text) returns bigint language sql immutable parallel safe as $$
  select case used_method when 'bank_card' then 35000000 else 100000000 end::bigint
$$;

-- Takes less from the balance, so that what is left for the bank is not below its minimum.
create function leave_bank_minimum() returns trigger language plpgsql as $$
declare
  short bigint := bank_minimum() - new.bank_kopecks;
begin
  if short <= new.balance_kopecks then
    new.balance_kopecks := new.balance_kopecks - short;
    new.bank_kopecks := new.bank_kopecks + short;
  end if;
  return new;
end $$;
create trigger purchases_bank_minimum before insert on purchases
  for each row when (
    new.status = 'waiting' and new.balance_kopecks > 0
    and new.bank_kopecks between 1 and 99
  )
  execute function leave_bank_minimum();

create or replace function pay_by_bank(
  paid_for purchases, sold deals, used_method text, used_card bigint, binds boolean, site text
) returns void language plpgsql as $$
begin
  if sold.is_discount_only then
    perform refuse_order('coupon_is_free');
  end if;
  -- An order made for the demo never goes to the bank.
  if site is not null then
    if paid_for.bank_kopecks < bank_minimum() then
      perform refuse_order('sum_too_small', jsonb_build_object('kopecks', bank_minimum()));
    elsif paid_for.bank_kopecks > bank_maximum(used_method) then
      perform refuse_order(
        'sum_too_large', jsonb_build_object('kopecks', bank_maximum(used_method), 'method', used_method)
      );
    end if;
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
