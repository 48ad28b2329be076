-- A purchase outlives the account of its buyer. A gift is deleted with the account, once its e-mail is
-- sent or its order has ended; of a claimed one only the words are.
create or replace function delete_finished_gifts(target_purchase_id bigint) returns void language sql as $$
  delete from gifts
  using purchases
  where gifts.purchase_id = target_purchase_id and purchases.id = gifts.purchase_id
    and purchases.user_id is null and gifts.claimed_by is null
    and (gifts.sent_at is not null or purchases.status not in ('paid', 'partly_refunded'));
  update gifts set recipient_name = '', recipient_email = '', sender_name = '', message = ''
  from purchases
  where gifts.purchase_id = target_purchase_id and purchases.id = gifts.purchase_id
    and purchases.user_id is null and gifts.claimed_by is not null
$$;
