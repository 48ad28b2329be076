-- What take_order and place_order are called with; json_populate_record makes it from named values.
create type new_order as (
  user_id bigint,
  deal_id bigint,
  option_id bigint,
  quantity integer,
  method text,
  -- A card that was bound before.
  card_id bigint,
  binds_card boolean,
  promo_code text,
  from_balance boolean,
  utm jsonb,
  -- `gift`, `booking` and `river`.
  wishes jsonb,
  request_key text,
  request_hash bytea,
  contact_email text,
  contact_phone text,
  -- The confirmation that allows spending the balance.
  balance_code_id bigint,
  -- The limit of unpaid orders; null for none.
  most_unpaid integer,
  -- The site that the payer returns to; null for the demo, which never goes to the bank.
  site text
);
