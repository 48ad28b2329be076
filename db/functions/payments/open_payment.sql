-- Opens a payment and returns its id. An unpaid order whose deal has become free since is not charged.
create or replace function open_payment(
  purchase purchases, deal deals, payment_method text, payment_card_id bigint, binds_card boolean, site text,
  idempotency_key text default null, body_hash bytea default null
) returns bigint language plpgsql as $$
declare
  payment_id bigint;
begin
  if deal.is_discount_only then
    perform reject_order('coupon_is_free');
  end if;
  -- A demo order never goes to the bank.
  if site is not null then
    if purchase.bank_kopecks < bank_minimum() then
      perform reject_order('sum_too_small', jsonb_build_object('kopecks', bank_minimum()));
    elsif purchase.bank_kopecks > bank_maximum(payment_method) then
      perform reject_order(
        'sum_too_large', jsonb_build_object('kopecks', bank_maximum(payment_method), 'method', payment_method)
      );
    end if;
  end if;
  if payment_card_id is not null then
    -- unbind_card locks the row before it deletes it.
    perform from bound_cards where bound_cards.id = payment_card_id for key share;
    if not found then
      perform reject_order('card_not_found');
    end if;
  end if;
  insert into payments (
    purchase_id, method, card_id, binds_card, amount_kopecks, description, return_url, request_key,
    request_hash
  )
  values (
    purchase.id, payment_method, payment_card_id, binds_card, purchase.bank_kopecks,
    left('Скидора: ' || deal.tiny_title, 128),
    site || '/checkout/payment-waiting?purchaseId=' || purchase.id,
    idempotency_key, body_hash
  )
  returning payments.id into payment_id;
  return payment_id;
end $$;
