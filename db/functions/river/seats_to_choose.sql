-- Seats that the buyer can choose on a sailing: one per valid coupon, if some have none. Those already
-- taken are moved together with the others, until their sailing begins.
create or replace function seats_to_choose(chosen river_seats) returns integer language sql stable as $$
  select case
    when chosen.status in ('lost', 'cancelled') then valid.count
    when chosen.status = 'booked' and chosen.starts_at > now() and chosen.seats < valid.count then valid.count
    else 0
  end
  from (
    select count(*)::integer as count from coupons
    where coupons.purchase_id = chosen.purchase_id and coupons.status = 'active'
  ) as valid
$$;
