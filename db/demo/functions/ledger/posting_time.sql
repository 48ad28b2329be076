-- Only the seeding of a demo backdates its transactions.
create or replace function posting_time() returns timestamptz language sql stable as $$
  select case when is_bulk_load()
    then coalesce(nullif(current_setting('skidora.posted_at', true), '')::timestamptz, now())
    else now()
  end
$$;
