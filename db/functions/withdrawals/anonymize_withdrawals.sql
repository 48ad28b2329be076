-- An account with a pending payout cannot be deleted. Finished requests keep only their amounts.
create or replace function anonymize_withdrawals() returns trigger language plpgsql as $$
begin
  if exists (
    select from withdrawals
    where withdrawals.user_id = old.id and withdrawals.status in ('checking', 'holding', 'paying')
  ) then
    raise exception 'money of user % is on its way out', old.id
      using errcode = 'restrict_violation', constraint = 'withdrawals_open_have_owner';
  end if;
  delete from withdrawals where withdrawals.user_id = old.id and withdrawals.status = 'draft';
  delete from withdrawal_papers using withdrawals
  where withdrawals.id = withdrawal_papers.withdrawal_id and withdrawals.user_id = old.id;
  update withdrawals
  set full_name = null, destination = null, destination_hash = null, destination_title = null
  where withdrawals.user_id = old.id;
  return old;
end $$;

create or replace trigger users_withdrawals_anonymized before delete on users
  for each row execute function anonymize_withdrawals();
