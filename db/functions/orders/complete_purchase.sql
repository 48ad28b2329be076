-- Issues the coupons of a line whose order is paid.
create or replace function complete_purchase(purchase purchases) returns void language plpgsql as $$
begin
  update purchases set status = 'paid', bought_at = now() where purchases.id = purchase.id;
  insert into coupons (
    purchase_id, position, number, pin, promo_kopecks, balance_kopecks, bank_kopecks,
    commission_kopecks, starts_at, ends_at
  )
  select
    purchase.id, shares.unit,
    -- Twelve random digits and a PIN of four, from the random bits of a uuid.
    lpad((('x' || left(secrets.hex, 15))::bit(60)::bigint % 1000000000000)::text, 12, '0'),
    lpad((('x' || right(secrets.hex, 7))::bit(28)::integer % 10000)::text, 4, '0'),
    shares.promo, shares.balance, shares.total - shares.promo - shares.balance,
    shares.commission,
    usable.starts_at, usable.ends_at
  from unit_shares(purchase, commission_of(purchase)) as shares
  -- Refers to the unit, so that each row gets a uuid of its own.
  cross join lateral (select replace(gen_random_uuid()::text, '-', '') as hex, shares.unit) as secrets
  cross join (
    select
      deals.coupon_starts_at as starts_at,
      end_of_day(deals.coupon_ends_at, deal_time_zone(deals.id)) as ends_at
    from deals where deals.id = purchase.deal_id
  ) as usable;
  perform issue_line(purchase);
end $$;
