-- Refunds the sums of a return; what it keeps stays with the company and us. The caller has
-- locked the order.
create or replace function refund_coupons(request coupon_returns) returns void language plpgsql as $$
declare
  purchase purchases;
  deal deals;
  total bigint := request.promo_kopecks + request.balance_kopecks + request.bank_kopecks;
  card_kopecks bigint := case request.destination when 'card' then request.bank_kopecks else 0 end;
  promo_id bigint;
  coupon_count integer := cardinality(request.coupon_ids);
  was_sold_out boolean;
  refund_id bigint;
begin
  select * into purchase from purchases where purchases.id = request.purchase_id;
  select * into deal from deals where deals.id = purchase.deal_id;

  update coupons set status = 'returned' where coupons.id = any (request.coupon_ids);
  update purchases
  set status = case
    when exists (select from coupons where coupons.purchase_id = purchase.id and coupons.status <> 'returned')
      then 'partly_refunded' else 'refunded' end
  where purchases.id = purchase.id
  returning * into purchase;
  -- Wholly refunded: the promo code may be used again.
  if not exists (
    select from purchases as lines where lines.order_id = purchase.order_id and lines.status <> 'refunded'
  ) then
    delete from promo_uses where promo_uses.order_id = purchase.order_id
    returning promo_uses.promo_code_id into promo_id;
    update promo_codes set uses = uses - 1 where promo_codes.id = promo_id;
  end if;

  perform post_transaction(
    'return', format('return:%s', request.id), purchase.id,
    array[
      merchant_account(deal.brand_id), house_account('revenue'), house_account('promo'),
      house_account('refunds'), user_account(purchase.user_id, 'balance')
    ],
    array[
      request.commission_kopecks - total, -request.commission_kopecks, request.promo_kopecks, card_kopecks,
      total - request.promo_kopecks - card_kopecks
    ]
  );
  if card_kopecks > 0 then
    insert into refunds (order_id, payment_id, amount_kopecks, reason, return_id)
    values (purchase.order_id, payment_of(purchase.order_id), card_kopecks, 'return', request.id)
    returning refunds.id into refund_id;
    perform save_refund_receipt(refund_id, request.coupon_ids);
    perform graphile_worker.add_job('send_refunds', '{}'::json, job_key => 'send_refunds');
  end if;

  -- Only limited deals on sale have stock to return to.
  if deal.status = 'published' and deal.ends_at > now() then
    update deal_stock set free = free + coupon_count where deal_stock.deal_id = deal.id
    returning free = coupon_count into was_sold_out;
    if found then
      update coupon_returns set restocked = coupon_count where coupon_returns.id = request.id;
    end if;
    if was_sold_out then
      perform queue_stock_update(deal.id);
    end if;
  end if;
end $$;
