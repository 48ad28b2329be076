/**
 * SQL: whether `resumeOrder` would accept an order: it is waiting, or all its holds are available
 * again.
 */
export const isResumable = `case purchases.status
  when 'waiting' then not deals.is_discount_only
  when 'paid' then false
  when 'partly_refunded' then false
  when 'refunded' then false
  else not deals.is_discount_only and deals.status = 'published' and deals.ends_at > now()
    and (deals.available_quantity < 0
      or coalesce(deal_stock.free, deals.available_quantity) >= purchases.quantity)
    and purchases.balance_kopecks <= available_balance(purchases.user_id)
    and (promo_codes.id is null or promo_uses_left(promo_codes, purchases.user_id) > 0)
end`
