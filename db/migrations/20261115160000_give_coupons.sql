-- Paid by one and meant for another: sent to them on the day the buyer chose.
create table gifts (
  purchase_id bigint not null,
  -- One of GiftCard in packages/contract/src/checkout.ts.
  card text not null,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  send_at timestamptz not null,
  sent_at timestamptz,
  constraint gifts_pk primary key (purchase_id),
  constraint gifts_purchase_id_fk foreign key (purchase_id) references purchases (id) on delete cascade
);
create index gifts_to_send_idx on gifts (send_at) where sent_at is null;

create function keep_gift(kept_for bigint, gift jsonb) returns void language sql as $$
  insert into gifts (purchase_id, card, recipient_name, recipient_email, sender_name, message, send_at)
  values (
    kept_for, gift ->> 'card', gift ->> 'recipientName', gift ->> 'recipientEmail',
    gift ->> 'senderName', gift ->> 'message', (gift ->> 'sendAt')::timestamptz
  )
$$;
