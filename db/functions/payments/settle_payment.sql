-- Applies the status of a payment at the bank. Idempotent: the first final status counts. Money that
-- arrives becomes coupons or is refunded.
create or replace function settle_payment(target_payment_id bigint, outcome text, refusal_reason text default null)
returns text language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  payment payments;
  charged orders;
  refund_id bigint;
begin
  select orders.* into charged from payments
  join orders on orders.id = payments.order_id
  where payments.id = target_payment_id
  for no key update of orders;
  update payments set status = outcome, settled_at = now(), refusal = refusal_reason
  where payments.id = target_payment_id and payments.status in ('new', 'pending')
  returning * into payment;
  if payment.id is null then
    return charged.status;
  end if;

  if outcome = 'canceled' then
    if charged.status = 'waiting' and not exists (
      select from payments
      where payments.order_id = charged.id and payments.status in ('new', 'pending')
    ) then
      perform end_unpaid_order(charged.id, 'failed');
      return 'failed';
    end if;
    -- The order itself does not change, so its trigger notifies nobody.
    perform pg_notify('purchase_changed', charged.id::text);
    return charged.status;
  end if;
  perform await_receipt(payment.id);

  -- A cancelled order stays cancelled: its buyer no longer allows the balance's share.
  if charged.status in ('failed', 'expired') then
    begin
      charged := set_order_status(charged.id, 'waiting');
      perform take_holds(charged);
    exception when sqlstate 'SK001' then
      -- Sold out meanwhile; the block was rolled back.
      select * into charged from orders where orders.id = charged.id;
    end;
  end if;
  if charged.status = 'waiting' then
    perform complete_order(charged, format('payment:%s', payment.id));
    return 'paid';
  end if;

  perform post_transaction(
    'late_payment', format('payment:%s', payment.id), charged.id,
    array[house_account('clearing'), house_account('refunds')],
    array[-payment.amount_kopecks, payment.amount_kopecks]
  );
  insert into refunds (order_id, payment_id, amount_kopecks, reason)
  values (
    charged.id, payment.id, payment.amount_kopecks, case charged.status when 'paid' then 'second' else 'late' end
  )
  returning refunds.id into refund_id;
  perform save_refund_receipt(refund_id);
  perform graphile_worker.add_job('send_refunds', '{}'::json, job_key => 'send_refunds');
  perform graphile_worker.add_job('notify_late_payment', json_build_object('refundId', refund_id));
  return charged.status;
end $$;
