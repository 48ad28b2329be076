-- Applies the status of a payment at the bank. Idempotent: the first final status counts. Money that
-- arrives becomes coupons or is refunded.
create or replace function settle_payment(target_payment_id bigint, outcome text, refusal_reason text default null)
returns text language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  payment payments;
  purchase purchases;
  deal deals;
  refund_id bigint;
begin
  select purchases.* into purchase from payments
  join purchases on purchases.id = payments.purchase_id
  where payments.id = target_payment_id
  for no key update of purchases;
  update payments set status = outcome, settled_at = now(), refusal = refusal_reason
  where payments.id = target_payment_id and payments.status in ('new', 'pending')
  returning * into payment;
  if payment.id is null then
    return purchase.status;
  end if;

  if outcome = 'canceled' then
    if purchase.status = 'waiting' and not exists (
      select from payments
      where payments.purchase_id = purchase.id and payments.status in ('new', 'pending')
    ) then
      perform end_unpaid_order(purchase.id, 'failed');
      return 'failed';
    end if;
    -- The order itself does not change, so its trigger notifies nobody.
    perform pg_notify('purchase_changed', purchase.id::text);
    return purchase.status;
  end if;

  -- A cancelled order stays cancelled: its buyer no longer allows the balance's share.
  if purchase.status in ('failed', 'expired') then
    begin
      select * into deal from deals where deals.id = purchase.deal_id;
      update purchases
      set status = 'waiting', held_until = now() + interval '15 minutes', holds = holds + 1
      where purchases.id = purchase.id
      returning * into purchase;
      perform take_holds(purchase, deal);
    exception when sqlstate 'SK001' then
      -- Sold out meanwhile; the block was rolled back.
      select * into purchase from purchases where purchases.id = purchase.id;
    end;
  end if;
  if purchase.status = 'waiting' then
    perform complete_purchase(purchase, format('payment:%s', payment.id));
    return 'paid';
  end if;

  perform post_transaction(
    'late_payment', format('payment:%s', payment.id), purchase.id,
    array[house_account('clearing'), house_account('refunds')],
    array[-payment.amount_kopecks, payment.amount_kopecks]
  );
  insert into refunds (purchase_id, payment_id, amount_kopecks, reason)
  values (
    purchase.id, payment.id, payment.amount_kopecks,
    case when purchase.bought_at is null then 'late' else 'second' end
  )
  returning refunds.id into refund_id;
  perform graphile_worker.add_job('send_refunds', '{}'::json, job_key => 'send_refunds');
  perform graphile_worker.add_job('notify_late_payment', json_build_object('refundId', refund_id));
  return purchase.status;
end $$;
