-- A failed order can be resumed while there is stock. Returns do not change a paid order, but its lines.
-- In PL/pgSQL, because a SQL function in the condition of a trigger is planned again for every row.
create or replace function is_order_transition(from_status text, to_status text) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return (from_status, to_status) in (
    ('waiting', 'paid'), ('waiting', 'failed'), ('waiting', 'expired'), ('waiting', 'cancelled'),
    ('failed', 'waiting'), ('expired', 'waiting'), ('cancelled', 'waiting')
  );
end $$;
