alter table gifts
  -- SHA-256 of the token in the link of its newest letter.
  add column token_hash bytea,
  -- Who has put the coupons into their account. Without that account they are the buyer's again.
  add column claimed_by bigint,
  add column claimed_at timestamptz;
alter table gifts add constraint gifts_claimed_by_fk foreign key (claimed_by) references users (id) on delete set null;
create unique index gifts_token_hash_key on gifts (token_hash);
create index gifts_claimed_by_idx on gifts (claimed_by) where claimed_by is not null;
