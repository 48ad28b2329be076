-- The part of a sum that falls on the first part of a whole, rounded down. Differences of successive parts
-- are never negative and add up to the sum.
create or replace function share_of(total bigint, part bigint, whole bigint) returns bigint
language sql immutable parallel safe as $$
  select case when whole = 0 then 0 else div(total::numeric * part, whole)::bigint end
$$;
