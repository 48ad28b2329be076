-- The model of an e-mail (apps/server/src/letters/letter.ts), rendered when it is sent; `body` is its plain text. Null
-- for other channels, and once its secrets are masked.
alter table notifications add column letter jsonb;
alter table notifications add constraint notifications_letter_is_mail check (letter is null or channel = 'email');
