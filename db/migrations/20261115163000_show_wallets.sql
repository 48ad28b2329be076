-- A code that everybody finds in their account. Others are known only to whom they were told.
alter table promo_codes
  add column is_public boolean not null default false,
  add constraint promo_codes_public_is_nobodys check (not is_public or user_id is null);
create index promo_codes_public_idx on promo_codes (ends_at) where is_public;

-- A code of somebody who leaves goes with them, unless an order names it: books are kept, and nobody
-- else may use it.
create function end_promo_codes_of_user() returns trigger language plpgsql as $$
begin
  update promo_codes
  set user_id = null,
    ends_at = greatest(least(ends_at, now()), starts_at + interval '1 microsecond')
  where promo_codes.user_id = old.id
    and exists (select from purchases where purchases.promo_code_id = promo_codes.id);
  return old;
end $$;
create trigger users_promo_codes_end before delete on users
  for each row execute function end_promo_codes_of_user();

-- What its owner has put out of sight comes back when something becomes of it, such as money that was late.
create function show_hidden_purchase() returns trigger language plpgsql as $$
begin
  new.is_hidden := false;
  return new;
end $$;
create trigger purchases_shown_again before update of status on purchases
  for each row when (old.is_hidden and old.status <> new.status) execute function show_hidden_purchase();

-- Balance, cards and codes are part of what is kept of a session in memory.
create function tell_of_wallet_change() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then
    perform pg_notify('user_changed', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end $$;
create trigger ledger_accounts_changed after update of balance_kopecks on ledger_accounts
  for each row
  when (new.kind = 'balance' and new.user_id is not null and old.balance_kopecks <> new.balance_kopecks)
  execute function tell_of_wallet_change();
create trigger bound_cards_changed after insert or delete on bound_cards
  for each row execute function tell_of_wallet_change();
create trigger promo_codes_added after insert or update on promo_codes
  for each row when (new.user_id is not null) execute function tell_of_wallet_change();
create trigger promo_codes_gone after delete on promo_codes
  for each row when (old.user_id is not null) execute function tell_of_wallet_change();

-- Forgets a card: 'done', 'not_found', or 'in_use' while we do not know what the bank has made of a
-- payment by it. Asked again, the bank must hear of the same card, or it would refuse the key.
create function unbind_card(owner bigint, unbound bigint) returns text language plpgsql as $$
begin
  -- Orders that are just being taken with the card hold its row.
  perform from bound_cards
  where bound_cards.id = unbound and bound_cards.user_id = owner
  for update;
  if not found then
    return 'not_found';
  end if;
  if exists (
    select from payments
    where payments.card_id = unbound and payments.status = 'new' and payments.return_url is not null
  ) then
    return 'in_use';
  end if;
  delete from bound_cards where bound_cards.id = unbound;
  return 'done';
end $$;
