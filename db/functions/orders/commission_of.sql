-- Our commission on a line, rounded down to whole kopecks.
create or replace function commission_of(line purchases) returns bigint language sql immutable as $$
  select total_of(line) * line.commission_points / 10000
$$;
