-- Releases a request after its 72 hours; returns whether it did.
create or replace function release_withdrawal(request_id bigint) returns boolean language plpgsql as $$
begin
  perform from withdrawals
  where withdrawals.id = request_id and withdrawals.status = 'holding' and withdrawals.hold_until <= now()
  for no key update;
  if not found then
    return false;
  end if;
  perform set_withdrawal_status(request_id, 'paying', null);
  return true;
end $$;
