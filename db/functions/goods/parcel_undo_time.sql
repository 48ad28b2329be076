-- How long a step of a parcel can be undone; its letter waits as long.
create or replace function parcel_undo_time() returns interval language sql immutable as $$
  select interval '5 minutes'
$$;
