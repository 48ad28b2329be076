-- Returns the amount to the balance.
create or replace function return_withdrawal(returned withdrawals, outcome text, actor bigint) returns void
language plpgsql as $$
begin
  perform post_transaction(
    'withdrawal_' || outcome, format('withdrawal-end:%s', returned.id), null,
    array[user_account(returned.user_id, 'withdrawal'), user_account(returned.user_id, 'balance')],
    array[-returned.amount_kopecks, returned.amount_kopecks]
  );
  perform move_withdrawal(returned.id, outcome, actor);
end $$;
