import type { Page } from '@playwright/test'
import { registerAndSignIn } from './browser.ts'
import { query } from './query.ts'

/** A user with four coupons: two active, one redeemed, one expired. */
export async function signInWithCoupons(
  page: Page,
): Promise<{ email: string; token: string; ids: number[] }> {
  const { id: userId, email, token } = await registerAndSignIn(page)
  await query(
    `select post_transaction('gift', $1, null,
       array[house_account('promo'), user_account($2, 'balance')], array[-99000000::bigint, 99000000])`,
    [`e2e:${email}`, userId],
  )
  const [bought] = await query<{ id: number }>(
    `select place_order(json_populate_record(null::new_order, json_build_object(
       'user_id', $1::bigint, 'method', 'sbp', 'from_balance', true, 'request_key', $2::text,
       'lines', json_build_array(json_build_object(
         'deal_id', chosen.deal_id, 'option_id', chosen.option_id, 'quantity', 4))))) as id
     from (
       select deals.id as deal_id, deal_options.id as option_id
       from deals
       join deal_options on deal_options.deal_id = deals.id
       join deal_places on deal_places.deal_id = deals.id
       where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
         and deals.available_quantity < 0 and deals.is_coupon_digital and deals.line_kind = 'coupon'
       order by deals.id limit 1
     ) as chosen`,
    [userId, `e2e:${email}`],
  )
  const coupons = await query<{ id: number }>(
    `update coupons
     set starts_at = now() - interval '1 day', ends_at = now() + position * interval '40 hours',
         status = case position when 3 then 'used' when 4 then 'expired' else 'active' end,
         used_at = case position when 3 then now() end
     where purchase_id = $1
     returning id::int`,
    [bought?.id],
  )
  return { email, token, ids: coupons.map(({ id }) => id).toSorted((a, b) => a - b) }
}
