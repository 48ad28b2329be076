-- The visits and sailings that a return cancelled, for its message and its page.
alter table coupon_returns add column cancelled_visits timestamptz[] not null default '{}';
