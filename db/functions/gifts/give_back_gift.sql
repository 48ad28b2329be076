-- The coupons are the buyer's again, with new numbers, and may be returned. Upcoming visits of the recipient are
-- cancelled, and their name and phone deleted. The link of the letter ends.
create or replace function give_back_gift(target_purchase_id bigint, holder bigint) returns void language plpgsql as $$
begin
  perform lock_order_of(target_purchase_id);
  update gifts set claimed_by = null, claimed_at = null, token_hash = null
  where gifts.purchase_id = target_purchase_id and gifts.claimed_by = holder;
  if not found then
    perform reject_order('gift_not_found');
  end if;
  update bookings set
    client_name = '',
    client_phone = '',
    status = case
      when bookings.status = 'booked' and lower(bookings.during) > now() then 'cancelled' else bookings.status
    end
  where bookings.purchase_id = target_purchase_id;
  perform renew_coupons(target_purchase_id);
end $$;
