-- Opens a payment and returns its id. An unpaid order whose deal has become free since is not charged.
create or replace function pay_by_bank(
  paid_for purchases, sold deals, used_method text, used_card bigint, binds boolean, site text,
  asked_key text default null, asked_hash bytea default null
) returns bigint language plpgsql as $$
declare
  opened_id bigint;
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
  if used_card is not null then
    -- unbind_card locks the row before it deletes it.
    perform from bound_cards where bound_cards.id = used_card for key share;
    if not found then
      perform reject_order('card_not_found');
    end if;
  end if;
  insert into payments (
    purchase_id, method, card_id, binds_card, amount_kopecks, description, return_url, request_key,
    request_hash
  )
  values (
    paid_for.id, used_method, used_card, binds, paid_for.bank_kopecks,
    left('Скидора: ' || sold.tiny_title, 128),
    site || '/checkout/payment-waiting?purchaseId=' || paid_for.id,
    asked_key, asked_hash
  )
  returning payments.id into opened_id;
  return opened_id;
end $$;
