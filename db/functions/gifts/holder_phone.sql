-- The phone that the holder of the coupons is texted at: see coupon_phone.
create or replace function holder_phone(purchase purchases) returns text language sql stable as $$
  select case
    when holder_of(purchase) is not distinct from purchase.user_id then coupon_phone(purchase)
    else (
      select users.phone from users
      where users.id = holder_of(purchase) and users.email_confirmed_at is null
    )
  end
$$;
