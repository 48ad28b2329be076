-- What a line costs: its units and what is charged once.
create or replace function total_of(line purchases) returns bigint language sql immutable as $$
  select line.unit_kopecks * line.quantity + line.extra_kopecks
$$;
