-- Books a paid order and issues its coupons.
create or replace function complete_purchase(purchase purchases, transaction_key text) returns void
language plpgsql as $$
declare
  total bigint := purchase.unit_kopecks * purchase.quantity;
  commission bigint := total * purchase.commission_points / 10000;
begin
  update purchases set status = 'paid', held_until = null, bought_at = now()
  where purchases.id = purchase.id;
  perform post_transaction(
    'purchase', transaction_key, purchase.id,
    array[
      house_account('clearing'), house_account('promo'), house_account('revenue'),
      merchant_account((select deals.brand_id from deals where deals.id = purchase.deal_id)),
      case when purchase.balance_kopecks > 0 then user_account(purchase.user_id, 'held')
        else house_account('clearing') end
    ],
    array[
      -purchase.bank_kopecks, -purchase.promo_kopecks, commission, total - commission,
      -purchase.balance_kopecks
    ]
  );
  insert into coupons (
    purchase_id, position, number, pin, promo_kopecks, balance_kopecks, bank_kopecks,
    commission_kopecks, starts_at, ends_at
  )
  select
    purchase.id, shares.unit,
    -- Twelve random digits and a PIN of four, from the random bits of a uuid.
    lpad((('x' || left(secrets.hex, 15))::bit(60)::bigint % 1000000000000)::text, 12, '0'),
    lpad((('x' || right(secrets.hex, 7))::bit(28)::integer % 10000)::text, 4, '0'),
    shares.promo, shares.balance, purchase.unit_kopecks - shares.promo - shares.balance,
    shares.commission,
    usable.starts_at, usable.ends_at
  from unit_shares(purchase, commission) as shares
  -- Refers to the unit, so that each row gets a uuid of its own.
  cross join lateral (select replace(gen_random_uuid()::text, '-', '') as hex, shares.unit) as secrets
  cross join (
    select
      deals.coupon_starts_at as starts_at,
      end_of_day(deals.coupon_ends_at, deal_time_zone(deals.id)) as ends_at
    from deals where deals.id = purchase.deal_id
  ) as usable;
  if purchase.has_visit then
    update bookings set status = 'booked'
    where bookings.purchase_id = purchase.id and bookings.status = 'held';
    update river_seats set status = 'booked'
    where river_seats.purchase_id = purchase.id and river_seats.status = 'held';
    perform graphile_worker.add_job('notify_visit', json_build_object('purchaseId', purchase.id));
  end if;
  if not is_bulk_load() then
    insert into due_work (kind, subject_id) values ('paid_purchases', purchase.id);
  end if;
end $$;
