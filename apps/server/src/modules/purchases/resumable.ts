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
    and purchases.balance_kopecks <= coalesce((
      select own.balance_kopecks from ledger_accounts as own
      where own.user_id = purchases.user_id and own.kind = 'balance'
    ), 0)
    and (promo_codes.id is null
      or (promo_codes.uses < coalesce(promo_codes.uses_allowed, promo_codes.uses + 1)
        and promo_codes.uses_per_user > (
          select count(*) from promo_uses
          where promo_uses.promo_code_id = promo_codes.id
            and promo_uses.user_id = purchases.user_id
        )))
end`
