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
    secrets.number, secrets.pin,
    shares.promo, shares.balance, shares.total - shares.promo - shares.balance,
    shares.commission,
    usable.starts_at, usable.ends_at
  from unit_shares(purchase, commission_of(purchase)) as shares
  cross join lateral coupon_secrets(shares.unit::integer) as secrets
  cross join (
    select
      deals.coupon_starts_at as starts_at,
      end_of_day(deals.coupon_ends_at, deal_time_zone(deals.id)) as ends_at
    from deals where deals.id = purchase.deal_id
  ) as usable;
  perform issue_line(purchase);
end $$;
