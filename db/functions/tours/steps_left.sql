-- The refund steps that are not over.
create or replace function steps_left(steps jsonb) returns jsonb language sql stable as $$
  select jsonb_agg(step order by number)
  from jsonb_array_elements(steps) with ordinality as listed (step, number)
  where step ->> 'until' is null or (step ->> 'until')::timestamptz > now()
$$;
