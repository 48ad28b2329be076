-- Whether the last payout went to this destination.
create or replace function is_known_destination(owner bigint, hash bytea) returns boolean language sql stable as $$
  select coalesce((
    select withdrawals.destination_hash = hash from withdrawals
    where withdrawals.user_id = owner and withdrawals.status = 'paid'
    order by withdrawals.settled_at desc, withdrawals.id desc limit 1
  ), false)
$$;
