-- A purchase outlives the account of its buyer; whom it was for, and the words to them, do not outlive
-- both the account and the letter.
create or replace function forget_gifts(of_purchase bigint) returns void language sql as $$
  delete from gifts
  using purchases
  where gifts.purchase_id = of_purchase and purchases.id = gifts.purchase_id
    and purchases.user_id is null
    and (gifts.sent_at is not null or purchases.status not in ('paid', 'partly_refunded'))
$$;
