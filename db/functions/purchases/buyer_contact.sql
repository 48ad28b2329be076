-- Where messages about a purchase go: the account's address, else the one given with the order, and coupon_phone.
-- No row for a deleted account.
create or replace function buyer_contact(purchase purchases) returns table (name text, email text, phone text)
language sql stable as $$
  select users.name, coalesce(users.email, order_contacts.email), coupon_phone(purchase)
  from users
  left join order_contacts on order_contacts.order_id = purchase.order_id
  where users.id = purchase.user_id
$$;
