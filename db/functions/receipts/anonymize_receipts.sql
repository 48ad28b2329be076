-- What was sold is kept for accounting; the address of the buyer is not.
create or replace function anonymize_receipts() returns trigger language plpgsql as $$
begin
  update receipts set email = null, phone = null
  from orders
  where orders.id = receipts.order_id and orders.user_id = old.id;
  return old;
end $$;

create or replace trigger users_receipts_anonymized before delete on users
  for each row execute function anonymize_receipts();
