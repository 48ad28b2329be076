-- Opens a payment and returns its id; the key and hash are those of the resumption that asks for it. An unpaid order whose deal has become free since is not charged.
create or replace function open_payment(
  unpaid orders, payment_method text, payment_card_id bigint, binds_card boolean, site text,
  idempotency_key text, body_hash bytea
) returns bigint language plpgsql as $$
declare
  payment_id bigint;
begin
  if exists (
    select from purchases join deals on deals.id = purchases.deal_id
    where purchases.order_id = unpaid.id and not purchases.is_free and deals.is_discount_only
  ) then
    perform reject_order('coupon_is_free');
  end if;
  -- A demo order never goes to the bank.
  if site is not null then
    if unpaid.bank_kopecks < bank_minimum() then
      perform reject_order('sum_too_small', jsonb_build_object('kopecks', bank_minimum()));
    elsif unpaid.bank_kopecks > bank_maximum(payment_method) then
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
    order_id, method, card_id, binds_card, amount_kopecks, description, return_url, request_key, request_hash
  )
  values (
    unpaid.id, payment_method, payment_card_id, binds_card, unpaid.bank_kopecks,
    left('Скидора: ' || order_title(unpaid.id), 128),
    site || '/checkout/payment-waiting?purchaseId=' || unpaid.id,
    idempotency_key, body_hash
  )
  returning payments.id into payment_id;
  return payment_id;
end $$;
