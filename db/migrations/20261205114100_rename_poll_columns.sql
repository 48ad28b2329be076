alter table payments rename column asked_at to polled_at;
alter table payments rename column ask_at to next_poll_at;
alter index payments_ask_at_idx rename to payments_next_poll_at_idx;
alter table refunds rename column ask_at to next_poll_at;
alter index refunds_ask_at_idx rename to refunds_next_poll_at_idx;
alter table withdrawals rename column poll_at to next_poll_at;
alter index withdrawals_poll_at_idx rename to withdrawals_next_poll_at_idx;

alter table withdrawals rename column asked_at to requested_at;
alter table withdrawals rename constraint withdrawals_asked_whole to withdrawals_request_complete;

alter table refunds rename column told_at to rejection_notified_at;
alter table refunds rename column announced_at to late_payment_notified_at;
alter table withdrawals rename column told_of to notified_statuses;
alter table coupon_returns rename column told_of to notified_statuses;
alter table bookings rename column told_of to notified_statuses;
alter table river_seats rename column told_of to notified_statuses;

-- As in 20261203120000_track_renamed_functions.
insert into applied_functions (path, name, digest)
select 'renamed/next_ask', 'next_ask', '' where to_regproc('next_ask') is not null;
