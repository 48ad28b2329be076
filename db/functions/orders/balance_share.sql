-- The share of the balance in a payment: as much as possible, leaving the bank zero or its minimum.
create or replace function balance_share(to_pay bigint, available bigint) returns bigint
language sql immutable parallel safe as $$
  select case
    when to_pay - least(to_pay, available) between 1 and bank_minimum() - 1 and to_pay >= bank_minimum()
      then to_pay - bank_minimum()
    else least(to_pay, available)
  end
$$;
