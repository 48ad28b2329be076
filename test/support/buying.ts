import type { Page } from '@playwright/test'
import { registerAndSignIn } from './browser.ts'
import { newPhone } from './outbox.ts'
import { query } from './query.ts'

export type SoldDeal = { id: number; slug: string; optionId: number; rubles: number }

let dealCount = 0

/** A deal for one test: no other test takes its coupons. */
export async function sellDeal({
  stock = 20,
  options = 1,
  kopecks = 149_000,
} = {}): Promise<SoldDeal> {
  dealCount += 1
  const slug = `checkout-${process.pid}-${Date.now()}-${dealCount}`
  const [deal] = await query<SoldDeal>(
    `with sold as (
       insert into deals (slug, brand_id, category_id, status, title, tiny_title, description,
         features, conditions, photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at,
         available_quantity)
       select '${slug}', brand_id, category_id, 'published', title, tiny_title, description,
         features, conditions, photos, now() - interval '1 day', now() + interval '30 days',
         now() - interval '1 day', now() + interval '90 days', ${stock}
       from deals where cardinality(photos) > 0 order by id limit 1 returning id
     ), placed as (
       insert into deal_cities (deal_id, city_id) select sold.id, 1 from sold
     ), used as (
       insert into deal_places (deal_id, place_id)
       select sold.id, (select min(places.id) from places) from sold
     ), offered as (
       insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
       select sold.id, number, 'Вариант ' || number, ${kopecks} * 2 * number, ${kopecks} * number
       from sold, generate_series(1, ${options}) as number
       returning id, deal_id, position
     )
     select sold.id::int, '${slug}' as slug, offered.id::int as "optionId",
       ${kopecks} / 100.0::float8 as rubles
     from sold join offered on offered.deal_id = sold.id and offered.position = 1`,
  )
  return deal as SoldDeal
}

export type Buyer = { id: number; email: string; phone: string }

/** Signs in as a user with a phone for codes. */
export async function signInAsBuyer(page: Page, { kopecks = 0 } = {}): Promise<Buyer> {
  const { id, email } = await registerAndSignIn(page, { name: 'Нина' })
  const phone = newPhone()
  await query(`update users set phone = '${phone}' where id = ${id}`)
  if (kopecks > 0)
    await query(
      `select post_transaction('gift', 'e2e:${id}', null,
         array[house_account('promo'), user_account(${id}, 'balance')],
         array[-${kopecks}::bigint, ${kopecks}])`,
    )
  return { id, email, phone }
}

let promoCount = 0

export async function issuePromo(columns: Record<string, string | number>): Promise<string> {
  promoCount += 1
  const code = `E2E-${process.pid}-${Date.now()}-${promoCount}`
  const all = {
    code: `'${code}'`,
    title: "'Скидка'",
    ends_at: "now() + interval '1 day'",
    ...columns,
  }
  await query(
    `insert into promo_codes (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`,
  )
  return code
}

/** Orders of a deal, newest last. */
export const ordersOf = ({ id }: SoldDeal) =>
  query<{ id: number; status: string; quantity: number; userId: number }>(
    `select id::int, status, quantity, user_id::int as "userId" from purchases
     where deal_id = ${id} order by id`,
  )

/** Reduces the stock of a deal to `free`. */
export const leaveStock = ({ id }: SoldDeal, free: number) =>
  query(
    `insert into deal_stock (deal_id, free, published) values (${id}, ${free}, ${free})
     on conflict (deal_id) do update set free = excluded.free`,
  )
