-- Returns the amount to the balance.
create or replace function return_withdrawal(request withdrawals, outcome text, actor_id bigint) returns void
language plpgsql as $$
begin
  perform post_transaction(
    'withdrawal_' || outcome, format('withdrawal-end:%s', request.id), null,
    array[user_account(request.user_id, 'withdrawal'), user_account(request.user_id, 'balance')],
    array[-request.amount_kopecks, request.amount_kopecks]
  );
  perform set_withdrawal_status(request.id, outcome, actor_id);
end $$;
