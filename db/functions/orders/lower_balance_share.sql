-- Lowers the share of the balance in an order that has ended to what it can pay now; the bank pays the rest.
create or replace function lower_balance_share(ended orders) returns void language plpgsql as $$
declare
  balance bigint := resumed_balance(ended);
  to_pay bigint := ended.balance_kopecks + ended.bank_kopecks;
begin
  if balance = ended.balance_kopecks then
    return;
  end if;
  update orders set balance_kopecks = balance, bank_kopecks = to_pay - balance where orders.id = ended.id;
  with lines as (
    select purchases.id, purchases.balance_kopecks + purchases.bank_kopecks as unpaid,
      sum(purchases.balance_kopecks + purchases.bank_kopecks) over (order by purchases.id)::bigint as until
    from purchases where purchases.order_id = ended.id
  ), shares as (
    select lines.id, lines.unpaid,
      share_of(balance, lines.until, to_pay) - share_of(balance, lines.until - lines.unpaid, to_pay) as kopecks
    from lines
  )
  update purchases set balance_kopecks = shares.kopecks, bank_kopecks = shares.unpaid - shares.kopecks
  from shares where purchases.id = shares.id;
end $$;
