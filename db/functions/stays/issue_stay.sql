-- Books a paid stay. Its coupons, one per room, are valid from the day of arrival until the check-out.
create or replace function issue_stay(line purchases) returns void language sql as $$
  update stays set status = 'booked' where stays.purchase_id = line.id and stays.status = 'held';
  update coupons
  set starts_at = date_trunc('day', stays.check_in_at, deal_time_zone(line.deal_id)), ends_at = stays.check_out_at
  from stays
  where stays.purchase_id = line.id and coupons.purchase_id = line.id;
$$;
