-- is_confirmed: the owner has entered the code required for a changed destination.
create or replace function submit_withdrawal(request_id bigint, is_confirmed boolean)
returns text language plpgsql as $$
declare
  request withdrawals;
  available bigint;
  is_known boolean;
  new_status text;
begin
  select * into request from withdrawals where withdrawals.id = request_id for no key update;
  if request.status is distinct from 'draft' then
    perform reject_order('withdrawal_sent');
  elsif request.amount_kopecks is null or request.full_name is null or request.destination is null then
    perform reject_order('withdrawal_incomplete');
  elsif request.amount_kopecks < 10000 then
    perform reject_order('withdrawal_too_small');
  end if;
  -- Serialises requests of one user, so that each counts towards the limit of the next.
  available := lock_balance(request.user_id);
  if request.amount_kopecks > coalesce(available, 0) then
    perform reject_order(
      'withdrawal_too_large', jsonb_build_object('kopecks', coalesce(available, 0))
    );
  end if;
  is_known := is_known_destination(request.user_id, request.destination_hash);
  new_status := case when is_known then 'paying' else 'holding' end;
  if request.amount_kopecks >= withdrawal_limit_without_papers(request.user_id) then
    if not exists (select from withdrawal_papers where withdrawal_papers.withdrawal_id = request_id) then
      perform reject_order('withdrawal_papers_needed');
    end if;
    new_status := 'checking';
  end if;
  if not is_known and not is_confirmed then
    perform reject_order('withdrawal_code_needed');
  end if;
  perform post_transaction(
    'withdrawal', format('withdrawal:%s', request_id), null,
    array[user_account(request.user_id, 'balance'), user_account(request.user_id, 'withdrawal')],
    array[-request.amount_kopecks, request.amount_kopecks]
  );
  update withdrawals
  set hold_until = case when is_known then null else now() + interval '72 hours' end
  where withdrawals.id = request_id;
  perform set_withdrawal_status(request_id, new_status, request.user_id);
  return new_status;
end $$;
