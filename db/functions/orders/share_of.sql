-- How much of a sum lies within the first part of a whole; what lies between two such parts is never
-- below zero, and all of it adds up to the sum.
create or replace function share_of(total bigint, part bigint, whole bigint) returns bigint
language sql immutable parallel safe as $$
  select case when whole = 0 then 0 else div(total::numeric * part, whole)::bigint end
$$;
