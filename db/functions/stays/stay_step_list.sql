-- stay_steps as RefundStep of the contract.
create or replace function stay_step_list(stay stays, unit_kopecks bigint) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object(
    'until', utc_text(nullif(steps.until, 'infinity')),
    'percent', floor(steps.part * 100),
    'kept', steps.kept_kopecks / 100.0
  ) order by steps.until)
  from stay_steps(stay, unit_kopecks) as steps
$$;
