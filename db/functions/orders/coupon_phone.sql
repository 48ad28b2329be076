-- The phone that coupons are texted to: the one given with the order, else the account's phone when its
-- email address is not confirmed.
create or replace function coupon_phone(purchase purchases) returns text language sql stable as $$
  select coalesce(
    (select order_contacts.phone from order_contacts where order_contacts.order_id = purchase.order_id),
    (
      select users.phone from users
      where users.id = purchase.user_id and users.email_confirmed_at is null
    )
  )
$$;
