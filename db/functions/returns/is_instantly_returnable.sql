-- Instant within two weeks; after that by the policy of the deal.
create or replace function is_instantly_returnable(policy text, bought_at timestamptz, ends_at timestamptz)
returns boolean language sql stable parallel safe as $$
  select policy = 'anytime' or bought_at > now() - interval '14 days'
    or (policy = 'before_expiry' and ends_at > now())
$$;
