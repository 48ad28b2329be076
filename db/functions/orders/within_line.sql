-- The detail of a rejection that puts the line of the request before the name of its field (database-refusal.ts).
create or replace function within_line(extras jsonb) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('within', extras ->> 'within'))
$$;
