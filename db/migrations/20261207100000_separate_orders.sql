-- An order is paid at once; its lines are purchases. It has the id of its first line, so links to orders of one line
-- stay valid.
create table orders (
  id bigint not null,
  user_id bigint,
  -- Transitions: db/functions/orders/is_order_transition.sql.
  status text not null,
  -- Sums of the lines: paid by a promo code, the balance of the buyer, and the bank.
  promo_kopecks bigint not null default 0,
  balance_kopecks bigint not null default 0,
  bank_kopecks bigint not null default 0,
  promo_code_id bigint,
  created_at timestamptz not null default now(),
  -- Until when stock, promo code and balance are held.
  held_until timestamptz,
  -- How often they were acquired: part of the keys of ledger transactions.
  holds integer not null default 0,
  request_key text,
  request_hash bytea,
  is_hidden boolean not null default false,
  utm jsonb,
  constraint orders_pk primary key (id),
  constraint orders_user_id_fk foreign key (user_id) references users (id) on delete set null,
  constraint orders_promo_code_id_fk foreign key (promo_code_id) references promo_codes (id),
  constraint orders_request_key_key unique (user_id, request_key),
  constraint orders_status_known check (status in ('waiting', 'paid', 'failed', 'expired', 'cancelled')),
  constraint orders_sums_range check (promo_kopecks >= 0 and balance_kopecks >= 0 and bank_kopecks >= 0),
  constraint orders_held_while_waiting check ((held_until is not null) = (status = 'waiting'))
);

insert into orders (
  id, user_id, status, promo_kopecks, balance_kopecks, bank_kopecks, promo_code_id, created_at, held_until, holds,
  request_key, request_hash, is_hidden, utm
)
select
  purchases.id, purchases.user_id,
  case when purchases.status in ('partly_refunded', 'refunded') then 'paid' else purchases.status end,
  purchases.promo_kopecks, purchases.balance_kopecks, purchases.bank_kopecks, purchases.promo_code_id,
  purchases.created_at, purchases.held_until, purchases.holds, purchases.request_key, purchases.request_hash,
  purchases.is_hidden, purchases.utm
from purchases;

create index orders_user_id_idx on orders (user_id, created_at);
create index orders_held_until_idx on orders (held_until) where status = 'waiting';
create index orders_unpaid_idx on orders (user_id) where status = 'waiting';
create index orders_promo_code_id_idx on orders (promo_code_id) where promo_code_id is not null;

alter table purchases add column order_id bigint;
update purchases set order_id = id;
alter table purchases
  alter column order_id set not null,
  add constraint purchases_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  drop column created_at,
  drop column held_until,
  drop column holds,
  drop column request_key,
  drop column request_hash,
  -- With its trigger; that of orders is applied after the migrations.
  drop column is_hidden cascade,
  drop column utm,
  drop column promo_code_id;
create index purchases_order_id_idx on purchases (order_id, id);

alter table promo_uses drop constraint promo_uses_purchase_id_fk;
alter table promo_uses rename column purchase_id to order_id;
alter table promo_uses
  add constraint promo_uses_order_id_fk foreign key (order_id) references orders (id) on delete cascade;

alter table order_contacts drop constraint order_contacts_purchase_id_fk;
alter table order_contacts rename column purchase_id to order_id;
alter table order_contacts
  add constraint order_contacts_order_id_fk foreign key (order_id) references orders (id) on delete cascade;

alter table payments drop constraint payments_purchase_id_fk;
alter table payments rename column purchase_id to order_id;
alter table payments
  add constraint payments_order_id_fk foreign key (order_id) references orders (id) on delete cascade;
alter index payments_purchase_id_idx rename to payments_order_id_idx;

-- The refund of a return belongs to the order that paid; its return names the line.
alter table refunds drop constraint refunds_purchase_id_fk;
alter table refunds rename column purchase_id to order_id;
alter table refunds
  add constraint refunds_order_id_fk foreign key (order_id) references orders (id) on delete cascade;
alter index refunds_purchase_id_idx rename to refunds_order_id_idx;

-- What take_order is called with names its lines.
create type new_line as (
  deal_id bigint,
  option_id bigint,
  quantity integer,
  -- `gift`, `booking` and `river`.
  extras jsonb
);
alter type new_order
  drop attribute deal_id,
  drop attribute option_id,
  drop attribute quantity,
  drop attribute extras,
  add attribute lines new_line[];

-- What resume_order is called with.
create type resumption as (
  order_id bigint,
  method text,
  -- A card that was bound before.
  card_id bigint,
  binds_card boolean,
  -- Another slot of the first line: `booking` or `river`.
  slot jsonb,
  -- The site that the payer returns to.
  site text,
  -- The limit of unpaid orders; null for none.
  unpaid_limit integer,
  request_key text,
  request_hash bytea
);
