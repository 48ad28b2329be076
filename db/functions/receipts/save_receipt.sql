-- Stores the receipt of a new payment: the lines of its order with what the bank charges for each coupon. Rejects an
-- order without an address to which the receipt can be sent.
create or replace function save_receipt(target_payment_id bigint, vat_code smallint, tax_system smallint)
returns void language plpgsql as $$
declare
  saved receipts;
begin
  insert into receipts (order_id, payment_id, email, phone, tax_system, lines)
  select
    orders.id, payments.id, coalesce(users.email, order_contacts.email), coalesce(users.phone, order_contacts.phone),
    save_receipt.tax_system,
    (
      select jsonb_agg(receipt_line(purchases, save_receipt.vat_code) order by purchases.id)
      from purchases where purchases.order_id = orders.id
    )
  from payments
  join orders on orders.id = payments.order_id
  join users on users.id = orders.user_id
  left join order_contacts on order_contacts.order_id = orders.id
  where payments.id = target_payment_id
  returning * into saved;
  if coalesce(saved.email, saved.phone) is null then
    perform reject_order('receipt_contact_needed');
  end if;
end $$;
