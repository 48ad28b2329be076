-- Settings of one subject override those for all.
create or replace function sandbox_bank.settings_of(subject text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(setting.key, setting.value order by behaviours.subject_id), '{}')
  from sandbox_bank.behaviours
  cross join lateral jsonb_each(behaviours.settings) as setting
  where behaviours.subject_id in ('', subject)
$$;
