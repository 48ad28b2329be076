-- Codes that somebody typed while signing in: their account lists them and checkout offers them.
create table saved_promo_codes (
  user_id bigint not null,
  promo_code_id bigint not null,
  saved_at timestamptz not null default now(),
  constraint saved_promo_codes_pk primary key (user_id, promo_code_id),
  constraint saved_promo_codes_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint saved_promo_codes_promo_code_id_fk
    foreign key (promo_code_id) references promo_codes (id) on delete cascade
);
create index saved_promo_codes_promo_code_id_idx on saved_promo_codes (promo_code_id);
create trigger saved_promo_codes_changed after insert or delete on saved_promo_codes
  for each row execute function tell_of_wallet_change();

-- A shared code that is used up for its holder leaves their account at once, as a personal one does.
create trigger promo_uses_added after insert on promo_uses
  for each row when (new.user_id is not null) execute function tell_of_wallet_change();
create trigger promo_uses_gone after delete on promo_uses
  for each row when (old.user_id is not null) execute function tell_of_wallet_change();
