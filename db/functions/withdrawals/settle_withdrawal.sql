-- Applies the status of a payout at the bank, paid or failed. The first final status counts; a failed payout
-- is credited to the balance.
create or replace function settle_withdrawal(settled bigint, outcome text, refusal_reason text default null)
returns boolean language plpgsql as $$
declare
  request withdrawals;
begin
  select * into request from withdrawals where withdrawals.id = settled for no key update;
  if request.status is distinct from 'paying' then
    return false;
  end if;
  if outcome = 'failed' then
    update withdrawals set refusal = refusal_reason where withdrawals.id = settled;
    perform return_withdrawal(request, 'failed', null);
  else
    perform post_transaction(
      'payout', format('withdrawal-end:%s', settled), null,
      array[user_account(request.user_id, 'withdrawal'), house_account('clearing')],
      array[-request.amount_kopecks, request.amount_kopecks]
    );
    perform move_withdrawal(settled, outcome, null);
  end if;
  return true;
end $$;
