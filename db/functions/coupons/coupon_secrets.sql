-- Twelve random digits and a PIN of four, from the random bits of a uuid. Takes the unit, so that each row of a join
-- gets its own.
create or replace function coupon_secrets(unit integer) returns table (number text, pin text) language sql volatile as $$
  select
    lpad((('x' || left(secrets.hex, 15))::bit(60)::bigint % 1000000000000)::text, 12, '0'),
    lpad((('x' || right(secrets.hex, 7))::bit(28)::integer % 10000)::text, 4, '0')
  from (select replace(gen_random_uuid()::text, '-', '') as hex, coupon_secrets.unit) as secrets
$$;
