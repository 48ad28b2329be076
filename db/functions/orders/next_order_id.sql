-- An order has the id of its first line, so both draw from one sequence, on which the app has no rights.
create or replace function next_order_id() returns bigint language sql volatile
security definer set search_path from current as $$
  select nextval('purchases_id_seq')
$$;
