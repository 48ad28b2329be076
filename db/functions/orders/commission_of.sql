-- Our commission on a line, rounded down to whole kopecks.
create or replace function commission_of(line purchases) returns bigint language sql immutable as $$
  select line.unit_kopecks * line.quantity * line.commission_points / 10000
$$;
