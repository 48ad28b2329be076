-- The bank of the demo looks every minute for what nobody has paid in time.
create index payments_expires_at_idx on sandbox_bank.payments (expires_at)
  where status in ('pending', 'waiting_for_capture');
