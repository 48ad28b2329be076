-- The coupons are the buyer's again, who may return them. The link of the letter ends.
create or replace function give_back_gift(target_purchase_id bigint, holder bigint) returns void language plpgsql as $$
begin
  perform lock_order_of(target_purchase_id);
  update gifts set claimed_by = null, claimed_at = null, token_hash = null
  where gifts.purchase_id = target_purchase_id and gifts.claimed_by = holder;
  if not found then
    perform reject_order('gift_not_found');
  end if;
end $$;
