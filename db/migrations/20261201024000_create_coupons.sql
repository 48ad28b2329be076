-- API keys of cash desks; only the hash is stored.
create table merchant_keys (
  id bigint not null generated always as identity,
  brand_id integer not null,
  key_hash bytea not null,
  -- The place of use as the company calls it: «Касса на Тверской».
  title text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint merchant_keys_pk primary key (id),
  constraint merchant_keys_key_hash_key unique (key_hash),
  constraint merchant_keys_brand_id_fk foreign key (brand_id) references brands (id)
);
create index merchant_keys_brand_id_idx on merchant_keys (brand_id);

-- A browser at a cash desk that redeems coupons with a cookie in place of the company's key.
create table merchant_devices (
  id bigint not null generated always as identity,
  -- Revoking the key disconnects its devices.
  merchant_key_id bigint not null,
  -- SHA-256 of the one-time link, until it is used.
  link_hash bytea,
  link_ends_at timestamptz,
  -- SHA-256 of the cookie.
  token_hash bytea,
  created_at timestamptz not null default now(),
  connected_at timestamptz,
  revoked_at timestamptz,
  constraint merchant_devices_pk primary key (id),
  constraint merchant_devices_link_hash_key unique (link_hash),
  constraint merchant_devices_token_hash_key unique (token_hash),
  constraint merchant_devices_merchant_key_id_fk
    foreign key (merchant_key_id) references merchant_keys (id) on delete cascade,
  constraint merchant_devices_link_ends check ((link_hash is null) = (link_ends_at is null)),
  constraint merchant_devices_linked_or_connected check (
    (link_hash is null) = (token_hash is not null) and (token_hash is null) = (connected_at is null)
  )
);
create index merchant_devices_merchant_key_id_idx on merchant_devices (merchant_key_id);

create table coupons (
  id bigint not null generated always as identity,
  purchase_id bigint not null,
  position integer not null,
  number text not null,
  pin text not null,
  -- Transitions: db/functions/coupons/is_coupon_transition.sql.
  status text not null default 'active',
  -- Its shares of the purchase in whole kopecks: the coupons of a purchase add up to it.
  promo_kopecks bigint not null,
  balance_kopecks bigint not null,
  bank_kopecks bigint not null,
  commission_kopecks bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  -- The key that redeemed it.
  merchant_key_id bigint,
  -- Consecutive wrong PINs and the time of the last.
  wrong_pins integer not null default 0,
  wrong_pin_at timestamptz,
  -- The last reminder sent, in days before the end.
  reminded_days integer,
  -- The device that redeemed it, if any.
  merchant_device_id bigint,
  constraint coupons_pk primary key (id),
  constraint coupons_purchase_id_fk foreign key (purchase_id) references purchases (id) on delete cascade,
  constraint coupons_position_key unique (purchase_id, position),
  constraint coupons_number_key unique (number),
  constraint coupons_status_known check (status in ('active', 'used', 'expired', 'return_requested', 'returned')),
  constraint coupons_used_told check ((used_at is not null) = (status = 'used')),
  constraint coupons_merchant_key_id_fk foreign key (merchant_key_id) references merchant_keys (id),
  constraint coupons_merchant_device_id_fk
    foreign key (merchant_device_id) references merchant_devices (id) on delete set null
);
create index coupons_ends_at_idx on coupons (ends_at) where status = 'active';
create index coupons_merchant_key_id_idx on coupons (merchant_key_id) where merchant_key_id is not null;
create index coupons_merchant_device_id_idx on coupons (merchant_device_id)
  where merchant_device_id is not null;
