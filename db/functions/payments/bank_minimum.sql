-- The least that the bank accepts in one payment, in kopecks, see packages/domain/src/bank-limits.ts.
create or replace function bank_minimum() returns bigint language sql immutable parallel safe as $$
  select 100::bigint
$$;
