-- What somebody intends to buy: an account, or a guest by a token in a cookie.
create table carts (
  id bigint not null generated always as identity,
  user_id bigint,
  token_hash bytea,
  used_at timestamptz not null default now(),
  constraint carts_pk primary key (id),
  constraint carts_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint carts_user_id_key unique (user_id),
  constraint carts_token_hash_key unique (token_hash),
  constraint carts_one_owner check (num_nonnulls(user_id, token_hash) = 1)
);
create index carts_used_at_idx on carts (used_at);

create table cart_lines (
  id bigint not null generated always as identity,
  cart_id bigint not null,
  option_id bigint not null,
  quantity integer not null,
  -- The price that was shown when the line was added.
  added_kopecks bigint not null,
  added_at timestamptz not null default now(),
  constraint cart_lines_pk primary key (id),
  constraint cart_lines_cart_id_fk foreign key (cart_id) references carts (id) on delete cascade,
  constraint cart_lines_option_id_fk foreign key (option_id) references deal_options (id) on delete cascade,
  constraint cart_lines_option_once unique (cart_id, option_id),
  constraint cart_lines_quantity_range check (quantity between 1 and 100)
);
create index cart_lines_option_id_idx on cart_lines (option_id);

-- The ordered options leave the cart of the buyer with the order.
alter type new_order add attribute clears_cart boolean;
