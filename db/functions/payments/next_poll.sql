-- Next poll of the bank: half the payment's age from now, between 20 seconds and an hour.
create or replace function next_poll(opened_at timestamptz) returns timestamptz language sql stable as $$
  select now() + least(greatest((now() - opened_at) / 2, interval '20 seconds'), interval '1 hour')
$$;
