-- A coupon is valid to the end of the day that its texts name, in the city of its deal. `ends_at` is the
-- midnight after that.
create or replace function deal_time_zone(target_deal_id bigint) returns text language sql stable as $$
  select city.time_zone from first_city(target_deal_id) as city
$$;
