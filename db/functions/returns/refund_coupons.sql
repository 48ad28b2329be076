-- Refunds coupons by their own shares, so that partial returns sum to the purchase. The caller has
-- locked the purchase.
create or replace function refund_coupons(given coupon_returns) returns void language plpgsql as $$
declare
  bought purchases;
  sold deals;
  total bigint := given.promo_kopecks + given.balance_kopecks + given.bank_kopecks;
  commission bigint;
  to_card bigint := case given.destination when 'card' then given.bank_kopecks else 0 end;
  back integer := cardinality(given.coupon_ids);
  was_sold_out boolean;
begin
  select * into bought from purchases where purchases.id = given.purchase_id;
  select * into sold from deals where deals.id = bought.deal_id;
  select sum(coupons.commission_kopecks) into commission from coupons
  where coupons.id = any (given.coupon_ids);

  -- The trigger of the coupons cancels them when the transaction ends.
  update coupon_returns set cancelled_visits = array(
    select distinct upcoming_visit_at(coupons.purchase_id, coupons.position) as visit_at
    from coupons
    where coupons.id = any (given.coupon_ids)
      and upcoming_visit_at(coupons.purchase_id, coupons.position) is not null
    order by visit_at
  )
  where coupon_returns.id = given.id;
  update coupons set status = 'returned' where coupons.id = any (given.coupon_ids);
  update purchases
  set status = case
    when exists (select from coupons where coupons.purchase_id = bought.id and coupons.status <> 'returned')
      then 'partly_refunded' else 'refunded' end
  where purchases.id = bought.id
  returning * into bought;
  -- Wholly refunded: the promo code may be used again.
  if bought.status = 'refunded' then
    delete from promo_uses where promo_uses.purchase_id = bought.id;
    if found then
      update promo_codes set uses = uses - 1 where promo_codes.id = bought.promo_code_id;
    end if;
  end if;

  perform post_transaction(
    'return', format('return:%s', given.id), bought.id,
    array[
      merchant_account(sold.brand_id), house_account('revenue'), house_account('promo'),
      house_account('refunds'), user_account(bought.user_id, 'balance')
    ],
    array[commission - total, -commission, given.promo_kopecks, to_card, total - given.promo_kopecks - to_card]
  );
  if to_card > 0 then
    insert into refunds (purchase_id, payment_id, amount_kopecks, reason, return_id)
    values (bought.id, payment_of(bought.id), to_card, 'return', given.id);
    perform graphile_worker.add_job('send_refunds', '{}'::json, job_key => 'send_refunds');
  end if;

  -- Only limited deals on sale have stock to return to.
  if sold.status = 'published' and sold.ends_at > now() then
    update deal_stock set free = free + back where deal_stock.deal_id = sold.id
    returning free = back into was_sold_out;
    if found then
      update coupon_returns set restocked = back where coupon_returns.id = given.id;
    end if;
    if was_sold_out then
      perform queue_stock_update(sold.id);
    end if;
  end if;
end $$;
