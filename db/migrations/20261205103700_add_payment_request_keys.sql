-- The Idempotency-Key of the resumeOrder call that opened the payment and the hash of its body; null for the payment of
-- createOrder, whose key is in purchases.
alter table payments add column request_key text;
alter table payments add column request_hash bytea;
create unique index payments_request_key on payments (purchase_id, request_key) where request_key is not null;
