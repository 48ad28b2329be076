-- Moves the coupons of a gift, with new numbers, into the account of whoever has its link: the giver knows the old
-- ones. Returns the purchase; another claim of the same account changes nothing.
create or replace function claim_gift(link_hash bytea, claimant bigint) returns bigint language plpgsql as $$
declare
  gift gifts;
  buyer bigint;
begin
  select * into gift from gifts where gifts.token_hash = link_hash;
  -- The order first, like every function that changes part of it: a return waits for the claim, or the other way round.
  perform lock_order_of(gift.purchase_id);
  select gifts.* into gift from gifts where gifts.token_hash = link_hash for no key update;
  select purchases.user_id into buyer from purchases where purchases.id = gift.purchase_id;
  if gift.purchase_id is null then
    perform reject_order('gift_not_found');
  elsif gift.claimed_by = claimant then
    return null;
  elsif gift.claimed_by is not null then
    perform reject_order('gift_claimed');
  elsif buyer = claimant then
    perform reject_order('own_gift');
  elsif not exists (
    select from coupons where coupons.purchase_id = gift.purchase_id and coupons.status = 'active'
  ) then
    perform reject_order('gift_gone');
  end if;
  update gifts set claimed_by = claimant, claimed_at = now() where gifts.purchase_id = gift.purchase_id;
  perform renew_coupons(gift.purchase_id);
  return gift.purchase_id;
end $$;
