-- New words, recipient or time of a paid gift that nobody has claimed; it is sent again. Who got it before at another
-- address loses it: its coupons get new numbers.
create or replace function change_gift(target_purchase_id bigint, buyer bigint, gift jsonb) returns void
language plpgsql as $$
declare
  present gifts;
begin
  perform lock_order_of(target_purchase_id);
  select gifts.* into present from gifts
  join purchases on purchases.id = gifts.purchase_id
  where gifts.purchase_id = target_purchase_id and purchases.user_id = buyer
    and purchases.status in ('paid', 'partly_refunded')
  for no key update of gifts;
  if present.purchase_id is null then
    perform reject_order('gift_not_found');
  elsif present.claimed_by is not null then
    perform reject_order('gift_claimed');
  elsif not exists (
    select from coupons where coupons.purchase_id = target_purchase_id and coupons.status = 'active'
  ) then
    perform reject_order('gift_gone');
  end if;
  if present.sent_at is not null and present.recipient_email <> gift ->> 'recipientEmail' then
    perform renew_coupons(target_purchase_id);
  end if;
  update gifts set
    card = gift ->> 'card', recipient_name = gift ->> 'recipientName',
    recipient_email = gift ->> 'recipientEmail', sender_name = gift ->> 'senderName',
    message = gift ->> 'message', send_at = (gift ->> 'sendAt')::timestamptz,
    sent_at = null, token_hash = null
  where gifts.purchase_id = target_purchase_id;
end $$;
