-- Refund steps that give back no more than a percentage.
create or replace function capped_steps(steps jsonb, most integer) returns jsonb language sql immutable as $$
  select jsonb_agg(
    step || jsonb_build_object('percent', least((step ->> 'percent')::integer, most)) order by number
  )
  from jsonb_array_elements(steps) with ordinality as listed (step, number)
$$;
