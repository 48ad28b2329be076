-- The amount up to which no documents are required. Requests of the last 30 days count, so that a large
-- amount cannot be split.
create or replace function withdrawal_limit_without_papers(owner bigint) returns bigint language sql stable as $$
  select greatest(0, 1500000 - coalesce(sum(withdrawals.amount_kopecks), 0))::bigint from withdrawals
  where withdrawals.user_id = owner
    and withdrawals.status in ('checking', 'holding', 'paying', 'paid')
    and withdrawals.requested_at > now() - interval '30 days'
$$;
