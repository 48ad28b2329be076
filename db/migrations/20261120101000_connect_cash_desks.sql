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

alter table coupons
  -- The device that it was used on, if it was one.
  add column merchant_device_id bigint,
  add constraint coupons_merchant_device_id_fk
    foreign key (merchant_device_id) references merchant_devices (id) on delete set null;
create index coupons_merchant_device_id_idx on coupons (merchant_device_id)
  where merchant_device_id is not null;

-- redeem_coupon for a device. A retry after a lost response is recognised by `is_used_here`.
create function redeem_coupon_on_device(
  device_id bigint, wanted_number text, typed_pin text, only_checks boolean
) returns table (
  outcome text,
  coupon_id bigint,
  tries_left integer,
  told_status text,
  told_used_at timestamptz,
  is_used_here boolean
) language plpgsql as $$
declare
  answer record;
begin
  select redeemed.* into answer
  from merchant_devices
  cross join lateral redeem_coupon(
    merchant_devices.merchant_key_id, wanted_number, typed_pin, only_checks
  ) as redeemed
  where merchant_devices.id = device_id;
  if answer.outcome = 'redeemed' and not only_checks then
    update coupons set merchant_device_id = device_id where coupons.id = answer.coupon_id;
  end if;
  return query select
    answer.outcome, answer.coupon_id, answer.tries_left, answer.told_status, answer.told_used_at,
    coalesce(
      (select coupons.merchant_device_id = device_id from coupons where coupons.id = answer.coupon_id),
      false
    );
end $$;
