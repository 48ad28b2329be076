-- What a line of an order is: it decides what must be known before paying, what is held and delivered, and what comes
-- back (docs/kinds.md). 'coupon' is also the free coupon of a discount-only deal.
alter table deals
  add column line_kind text not null default 'coupon',
  add constraint deals_line_kind_known check (line_kind in ('coupon', 'river', 'goods', 'tour', 'hotel'));
update deals set line_kind = 'river' where exists (select from river_events where river_events.deal_id = deals.id);

alter table purchases
  add column kind text not null default 'coupon',
  -- What is charged once per line and not per unit, such as delivery.
  add column extra_kopecks bigint not null default 0,
  drop constraint purchases_shares_add_up,
  add constraint purchases_shares_add_up check (
    extra_kopecks >= 0 and promo_kopecks >= 0 and balance_kopecks >= 0 and bank_kopecks >= 0
    and promo_kopecks + balance_kopecks + bank_kopecks = unit_kopecks * quantity + extra_kopecks
  ),
  drop constraint purchases_free_cost_nothing,
  add constraint purchases_free_cost_nothing
    check (not is_free or (unit_kopecks = 0 and extra_kopecks = 0 and quantity = 1));
update purchases set kind = deals.line_kind from deals
where deals.id = purchases.deal_id and deals.line_kind <> 'coupon';

-- A return refunds what the rule of the kind gives back; the company keeps the rest.
alter table coupon_returns
  add column commission_kopecks bigint not null default 0,
  add column kept_kopecks bigint not null default 0,
  add constraint coupon_returns_kept_range check (kept_kopecks >= 0);
update coupon_returns set commission_kopecks = (
  select coalesce(sum(coupons.commission_kopecks), 0) from coupons where coupons.id = any (coupon_returns.coupon_ids)
);
