create or replace function stay_refund_steps(line purchases, extras jsonb) returns jsonb language sql stable as $$
  select stay_step_list(new_stay(line, extras), line.unit_kopecks)
$$;
