create or replace function save_gift(kept_for bigint, gift jsonb) returns void language sql as $$
  insert into gifts (purchase_id, card, recipient_name, recipient_email, sender_name, message, send_at)
  values (
    kept_for, gift ->> 'card', gift ->> 'recipientName', gift ->> 'recipientEmail',
    gift ->> 'senderName', gift ->> 'message', (gift ->> 'sendAt')::timestamptz
  )
$$;
