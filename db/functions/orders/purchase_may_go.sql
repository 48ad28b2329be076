-- In the condition of a trigger a function in SQL is planned anew for every row; this one is not.
create or replace function purchase_may_go(from_status text, to_status text) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return (from_status, to_status) in (
    ('waiting', 'paid'), ('waiting', 'failed'), ('waiting', 'expired'), ('waiting', 'cancelled'),
    ('failed', 'waiting'), ('expired', 'waiting'), ('cancelled', 'waiting'),
    ('paid', 'partly_refunded'), ('paid', 'refunded'), ('partly_refunded', 'refunded')
  );
end $$;
