-- Applies the status of a payout at the bank, paid or failed. The first final status counts; a failed payout
-- is credited to the balance.
create or replace function settle_withdrawal(request_id bigint, outcome text, refusal_reason text default null)
returns boolean language plpgsql as $$
declare
  request withdrawals;
begin
  select * into request from withdrawals where withdrawals.id = request_id for no key update;
  if request.status is distinct from 'paying' then
    return false;
  end if;
  if outcome = 'failed' then
    update withdrawals set refusal = refusal_reason where withdrawals.id = request_id;
    perform return_withdrawal(request, 'failed', null);
  else
    perform post_transaction(
      'payout', format('withdrawal-end:%s', request_id), null,
      array[user_account(request.user_id, 'withdrawal'), house_account('clearing')],
      array[-request.amount_kopecks, request.amount_kopecks]
    );
    perform set_withdrawal_status(request_id, outcome, null);
  end if;
  return true;
end $$;
