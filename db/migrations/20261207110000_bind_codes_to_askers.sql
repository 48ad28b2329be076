-- SHA-256 of the browser or session that requested a code, the only one that can enter it. Null for a
-- client without cookies, and for the codes and links of an account.
alter table confirmations add column asker_hash bytea;
drop index confirmations_recipient_idx;
create unique index confirmations_recipient_idx
  on confirmations (purpose, recipient, user_id, asker_hash) nulls not distinct;
