-- Approval requires that this staff member has opened every document of the request.
create or replace function check_withdrawal(request_id bigint, staff_id bigint, refusal_reason text)
returns boolean language plpgsql as $$
declare
  request withdrawals;
begin
  select * into request from withdrawals where withdrawals.id = request_id for no key update;
  if request.status is distinct from 'checking' then
    return false;
  elsif request.user_id = staff_id then
    perform reject_order('withdrawal_own');
  elsif refusal_reason is null and exists (
    select from withdrawal_papers as papers
    where papers.withdrawal_id = request_id and not exists (
      select from withdrawal_events as events
      where events.withdrawal_id = request_id and events.event = 'papers_read'
        and events.actor_id = staff_id and events.paper_id = papers.id
    )
  ) then
    perform reject_order('withdrawal_papers_unread');
  end if;
  update withdrawals set decided_at = now(), decided_by = staff_id where withdrawals.id = request_id;
  if refusal_reason is not null then
    update withdrawals set refusal = refusal_reason where withdrawals.id = request_id;
    perform return_withdrawal(request, 'refused', staff_id);
  else
    perform set_withdrawal_status(
      request_id, case when request.hold_until > now() then 'holding' else 'paying' end, staff_id
    );
  end if;
  return true;
end $$;
