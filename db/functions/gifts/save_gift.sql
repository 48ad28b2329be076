create or replace function save_gift(target_purchase_id bigint, gift jsonb) returns void language sql as $$
  insert into gifts (purchase_id, card, recipient_name, recipient_email, sender_name, message, send_at)
  values (
    target_purchase_id, gift ->> 'card', gift ->> 'recipientName', gift ->> 'recipientEmail',
    gift ->> 'senderName', gift ->> 'message', (gift ->> 'sendAt')::timestamptz
  )
$$;
