-- The least and the most that the bank takes at once, in kopecks; packages/domain/src/bank-limits.ts has
-- the same numbers.
create or replace function bank_minimum() returns bigint language sql immutable parallel safe as $$
  select 100::bigint
$$;
