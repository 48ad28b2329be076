-- The injected fault of this call, if any.
create or replace function sandbox_bank.take_fault(subject text) returns text language sql as $$
  with consumed as (
    update sandbox_bank.behaviours set faults_left = faults_left - 1
    where behaviours.subject_id in ('', subject) and behaviours.faults_left > 0
    returning behaviours.subject_id, behaviours.fault
  )
  select consumed.fault from consumed order by consumed.subject_id desc limit 1
$$;
