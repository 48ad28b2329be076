-- Cancelled by the owner before the bank knows of it; returns whether it was.
create or replace function cancel_withdrawal(request_id bigint) returns boolean language plpgsql as $$
declare
  request withdrawals;
begin
  select * into request from withdrawals where withdrawals.id = request_id for no key update;
  if request.status is null or request.status not in ('checking', 'holding') then
    return false;
  end if;
  perform return_withdrawal(request, 'cancelled', request.user_id);
  return true;
end $$;
