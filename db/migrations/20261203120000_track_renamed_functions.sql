-- Stores from before the baseline have these functions without a row here. A start drops tracked functions
-- that have no file any more.
insert into applied_functions (path, name, digest)
select 'renamed/' || renamed.name, renamed.name, ''
from unnest(array[
  'forget_buyer', 'forget_client', 'forget_gifts', 'forget_returns', 'forget_withdrawals', 'give_back',
  'keep_buyer', 'keep_gift', 'keep_hotel_prices', 'keep_price_changes', 'leave_reviews',
  'note_favorite_price_changes', 'note_like_changes', 'note_price_changes', 'refuse_booking_move',
  'refuse_coupon_move', 'refuse_foreign_contact', 'refuse_free_gift', 'refuse_ledger_change', 'refuse_lost_time',
  'refuse_opening_balance', 'refuse_order', 'refuse_purchase_move', 'refuse_return_move', 'refuse_withdrawal_move',
  'tell_booked_place', 'tell_free_days', 'tell_full_sailing', 'tell_of_deal_talk', 'tell_of_return',
  'tell_of_user_change', 'tell_of_wallet_change', 'tell_stock', 'sandbox_bank.tell_shop'
]) as renamed (name)
where to_regproc(renamed.name) is not null;
