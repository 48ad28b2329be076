-- Once the bank may know of it, it cannot be cancelled.
create or replace function is_withdrawal_transition(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('draft', 'checking'), ('draft', 'holding'), ('draft', 'paying'),
    ('checking', 'holding'), ('checking', 'paying'), ('checking', 'refused'), ('checking', 'cancelled'),
    ('holding', 'paying'), ('holding', 'cancelled'),
    ('paying', 'paid'), ('paying', 'failed')
  )
$$;
