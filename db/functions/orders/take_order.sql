-- place_order within the limit of unpaid orders; also consumes the code that allows spending the balance.
-- Orders of one buyer are serialised, so that neither the code nor the last free place is used twice.
create or replace function take_order(
  buyer bigint,
  ordered_deal bigint,
  ordered_option bigint,
  wanted integer,
  used_method text,
  used_card bigint,
  binds boolean,
  typed_promo text,
  from_balance boolean,
  origin jsonb,
  wished jsonb,
  given_key text,
  given_hash bytea,
  contact_email text,
  contact_phone text,
  balance_code bigint,
  most_unpaid integer,
  site text
) returns bigint language plpgsql as $$
declare
  placed_id bigint;
  is_known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('order:' || buyer, 0));
  is_known := exists (
    select from purchases where purchases.user_id = buyer and purchases.request_key = given_key
  );
  if not is_known then
    if balance_code is not null then
      delete from confirmations where confirmations.id = balance_code;
      if not found then
        perform refuse_order('code_expired');
      end if;
    end if;
    perform check_unpaid_orders(buyer, most_unpaid);
  end if;
  placed_id := place_order(
    buyer, ordered_deal, ordered_option, wanted, used_method, used_card, binds, typed_promo,
    from_balance, origin, wished, given_key, given_hash, site
  );
  if not is_known and coalesce(contact_email, contact_phone) is not null then
    insert into order_contacts (purchase_id, user_id, email, phone)
    values (placed_id, buyer, contact_email, contact_phone);
  end if;
  return placed_id;
end $$;
