-- How long an unpaid order holds its stock, slots and money.
create or replace function order_hold() returns interval language sql immutable parallel safe as $$
  select interval '15 minutes'
$$;
