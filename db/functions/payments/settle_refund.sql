-- Applies the status of a refund at the bank. What it cannot refund is credited to the balance, and the buyer
-- is notified.
create or replace function settle_refund(target_refund_id bigint, outcome text) returns void language plpgsql as $$
declare
  refund refunds;
  buyer bigint;
begin
  update refunds set status = outcome, settled_at = now()
  where refunds.id = target_refund_id and refunds.status in ('new', 'pending')
  returning * into refund;
  if refund.id is null then
    return;
  end if;
  if outcome = 'succeeded' then
    perform await_receipt(refund.payment_id, refund.id);
  end if;
  select orders.user_id into buyer from orders where orders.id = refund.order_id;
  perform post_transaction(
    case outcome when 'succeeded' then 'refund' else 'refund_to_balance' end,
    format('refund:%s', refund.id), refund.order_id,
    array[
      house_account('refunds'),
      case outcome when 'succeeded' then house_account('clearing') else user_account(buyer, 'balance') end
    ],
    array[-refund.amount_kopecks, refund.amount_kopecks]
  );
  if outcome = 'canceled' and not is_bulk_load() then
    perform graphile_worker.add_job('notify_rejected_refund', json_build_object('refundId', refund.id));
  end if;
end $$;
