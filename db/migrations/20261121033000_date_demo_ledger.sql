-- Whoever loads the demo says when its money moved; anybody else posts as of now.
create function posting_time() returns timestamptz language sql stable as $$
  select case when is_bulk_load()
    then coalesce(nullif(current_setting('skidora.posted_at', true), '')::timestamptz, now())
    else now()
  end
$$;
alter table ledger_transactions alter column created_at set default posting_time();
