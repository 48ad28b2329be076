/**
 * SQL: the status as the buyer sees it. It is declined when the newest payment is, although an
 * older one abandoned at the bank keeps the order waiting.
 */
export const visibleStatus = `case
  when purchases.status = 'waiting' and (
    select newest.status from payments as newest
    where newest.purchase_id = purchases.id order by newest.id desc limit 1
  ) = 'canceled' then 'failed'
  else purchases.status
end`
