-- What the balance pays of an order that has ended, should it be resumed now. The buyer may have spent some of it.
create or replace function resumed_balance(ended orders) returns bigint language sql stable as $$
  select balance_share(
    ended.balance_kopecks + ended.bank_kopecks,
    least(ended.balance_kopecks, available_balance(ended.user_id))
  )
$$;
