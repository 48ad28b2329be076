-- The bank's minimum charge in kopecks, see packages/domain/src/money/bank-limits.ts.
create or replace function bank_minimum() returns bigint language sql immutable parallel safe as $$
  select 100::bigint
$$;
