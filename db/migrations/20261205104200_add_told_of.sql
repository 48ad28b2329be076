-- Statuses of which the owner was notified: a job that runs again sends no second message.
alter table withdrawals add column told_of text[] not null default '{}';
alter table coupon_returns add column told_of text[] not null default '{}';
alter table bookings add column told_of text[] not null default '{}';
alter table river_seats add column told_of text[] not null default '{}';
