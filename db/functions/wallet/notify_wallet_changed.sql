-- Cached sessions include balance, cards and codes.
create or replace function notify_wallet_changed() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then
    perform pg_notify('user_changed', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end $$;

create or replace trigger ledger_accounts_changed after update of balance_kopecks on ledger_accounts
  for each row
  when (new.kind = 'balance' and new.user_id is not null and old.balance_kopecks <> new.balance_kopecks)
  execute function notify_wallet_changed();
create or replace trigger bound_cards_changed after insert or delete on bound_cards
  for each row execute function notify_wallet_changed();
create or replace trigger promo_codes_added after insert or update on promo_codes
  for each row when (new.user_id is not null) execute function notify_wallet_changed();
create or replace trigger promo_codes_deleted after delete on promo_codes
  for each row when (old.user_id is not null) execute function notify_wallet_changed();
create or replace trigger saved_promo_codes_changed after insert or delete on saved_promo_codes
  for each row execute function notify_wallet_changed();
-- A shared code at its limit disappears from the account at once, like a personal one.
create or replace trigger promo_uses_added after insert on promo_uses
  for each row when (new.user_id is not null) execute function notify_wallet_changed();
create or replace trigger promo_uses_deleted after delete on promo_uses
  for each row when (old.user_id is not null) execute function notify_wallet_changed();
