-- Posting time of a transaction. A demo replaces this function to backdate its own (db/demo/functions).
create or replace function posting_time() returns timestamptz language sql stable as $$
  select now()
$$;
