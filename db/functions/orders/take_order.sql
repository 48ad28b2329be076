-- place_order within the limit of unpaid orders; also consumes the code that confirms paying from the
-- balance. Serialises orders of one buyer, so that neither the code nor the last free place is used twice.
create or replace function take_order(asked new_order) returns bigint language plpgsql as $$
declare
  placed_id bigint;
  is_known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('order:' || asked.user_id, 0));
  is_known := exists (
    select from purchases
    where purchases.user_id = asked.user_id and purchases.request_key = asked.request_key
  );
  if not is_known then
    if asked.balance_code_id is not null then
      delete from confirmations where confirmations.id = asked.balance_code_id;
      if not found then
        perform reject_order('code_expired');
      end if;
    end if;
    perform check_unpaid_orders(asked.user_id, asked.most_unpaid);
  end if;
  placed_id := place_order(asked);
  if not is_known and coalesce(asked.contact_email, asked.contact_phone) is not null then
    insert into order_contacts (purchase_id, user_id, email, phone)
    values (placed_id, asked.user_id, asked.contact_email, asked.contact_phone);
  end if;
  return placed_id;
end $$;
