-- Opens a payment. An unpaid order whose deal has become free since is not charged.
create or replace function pay_by_bank(
  paid_for purchases, sold deals, used_method text, used_card bigint, binds boolean, site text
) returns void language plpgsql as $$
begin
  if sold.is_discount_only then
    perform reject_order('coupon_is_free');
  end if;
  -- A demo order never goes to the bank.
  if site is not null then
    if paid_for.bank_kopecks < bank_minimum() then
      perform reject_order('sum_too_small', jsonb_build_object('kopecks', bank_minimum()));
    elsif paid_for.bank_kopecks > bank_maximum(used_method) then
      perform reject_order(
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
