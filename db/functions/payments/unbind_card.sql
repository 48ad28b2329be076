-- Deletes a card: 'done', 'not_found', or 'in_use' while the result of a payment by it is unknown. A retry
-- must send the same card, or the bank rejects the idempotency key.
create or replace function unbind_card(owner bigint, target_card_id bigint) returns text language plpgsql as $$
begin
  -- Orders being placed with the card lock its row.
  perform from bound_cards
  where bound_cards.id = target_card_id and bound_cards.user_id = owner
  for update;
  if not found then
    return 'not_found';
  end if;
  if exists (
    select from payments
    where payments.card_id = target_card_id and payments.status = 'new' and payments.return_url is not null
  ) then
    return 'in_use';
  end if;
  delete from bound_cards where bound_cards.id = target_card_id;
  return 'done';
end $$;
