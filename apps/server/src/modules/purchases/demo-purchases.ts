import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'
import { postAsOf } from '../../demo/post-as-of.ts'
import { suppressMessages } from '../../demo/suppress-messages.ts'

/** Index of the first purchase with a review; demo-coupons.ts marks their coupons used. */
const firstReviewed = 6

/** Balance left after the demo purchases. */
const balanceKopecks = 150_000

/**
 * Purchases of the demo customer, paid from a topped-up balance: most without a review, and one
 * review in each state. Skipped when the customer already has purchases. Unpaid orders and other
 * payment methods are in wallet/demo-wallet.ts.
 */
export async function createDemoPurchases(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const chosen = await chooseDeals(trx)
    if (chosen.length === 0) return
    await startSales(trx, chosen)
    await suppressMessages(trx)
    await fillBalance(trx, chosen)
    const rows: { id: number }[] = []
    for (const deal of chosen) rows.push({ id: await buy(trx, deal) })
    for (const [index, review] of reviews.entries()) {
      const purchase = rows[firstReviewed + index]
      if (!purchase) break
      await sql`
        insert into reviews (deal_id, place_id, user_id, purchase_id, rating, comment, pros, cons,
          price_title, status, refusal)
        select purchases.deal_id, purchases.place_id, purchases.user_id, purchases.id,
          ${review.rating}::smallint, ${review.comment}, ${review.pros}, ${review.cons},
          deal_options.title, ${review.status}, ${review.refusal}::text
        from purchases
        join deal_options on deal_options.id = purchases.option_id
        where purchases.id = ${purchase.id}`.execute(trx)
    }
  })
}

type DemoDeal = {
  userId: number
  dealId: number
  optionId: number
  placeId: number
  kopecks: number
  boughtAt: Date
}

async function chooseDeals(trx: Db): Promise<DemoDeal[]> {
  const { rows } = await sql<DemoDeal>`
    select users.id as "userId", chosen.id as "dealId", options.id as "optionId",
           chosen.place_id as "placeId", options.discounted_kopecks as kopecks,
           date_trunc('day', now(), 'UTC') + interval '9 hours'
             - (32 - row_number() over (order by chosen.id)) * interval '23 hours 47 minutes'
             as "boughtAt"
    from users
    cross join (
      select deals.id, min(deal_places.place_id) as place_id
      from deals
      join deal_places on deal_places.deal_id = deals.id
      join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = 1
      where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
        and deals.available_quantity <> 0 and not deals.is_discount_only
        and deals.line_kind in ('coupon', 'river')
      group by deals.id
      order by deals.id
      limit 11
    ) as chosen
    cross join lateral (
      select deal_options.id, deal_options.discounted_kopecks from deal_options
      where deal_options.deal_id = chosen.id
      order by deal_options.position limit 1
    ) as options
    where users.email = ${demoCustomer}
      and not exists (select from purchases where purchases.user_id = users.id)
    order by chosen.id`.execute(trx)
  return rows
}

/** Must run before the purchases: a deal cannot be bought before it starts. */
async function startSales(trx: Db, chosen: DemoDeal[]): Promise<void> {
  for (const { dealId, boughtAt } of chosen)
    await sql`
      update deals set starts_at = ${boughtAt}::timestamptz - interval '1 day'
      where deals.id = ${dealId} and deals.starts_at > ${boughtAt}`.execute(trx)
}

async function fillBalance(trx: Db, chosen: DemoDeal[]): Promise<void> {
  const userId = chosen[0]?.userId
  const kopecks = chosen.reduce((sum, deal) => sum + deal.kopecks, balanceKopecks)
  await postAsOf(trx, sql`${chosen[0]?.boughtAt}::timestamptz - interval '1 hour'`)
  await sql`
    select post_transaction(
      'gift', ${`demo:${userId}`}, null,
      array[house_account('promo'), user_account(${userId}, 'balance')],
      array[${-kopecks}::bigint, ${kopecks}::bigint]
    )`.execute(trx)
}

async function buy(trx: Db, deal: DemoDeal): Promise<number> {
  await postAsOf(trx, deal.boughtAt)
  const order = {
    user_id: deal.userId,
    lines: [{ deal_id: deal.dealId, option_id: deal.optionId, quantity: 1 }],
    ...{ method: 'sbp', from_balance: true, request_key: `demo:${deal.dealId}` },
  }
  const { rows } = await sql<{ id: number }>`
    select place_order(json_populate_record(null::new_order, ${order})) as id`.execute(trx)
  const id = rows[0]?.id ?? 0
  await sql`
    update purchases set bought_at = ${deal.boughtAt}, place_id = ${deal.placeId}
    where purchases.id = ${id}`.execute(trx)
  await sql`update orders set created_at = ${deal.boughtAt} where orders.id = ${id}`.execute(trx)
  return id
}

const reviews = [
  {
    status: 'published',
    refusal: null,
    rating: 5,
    comment:
      'Были всей семьёй и остались очень довольны. Купон приняли сразу, скидку посчитали правильно, никто никуда не торопил.',
    pros: 'Вкусно, вежливо, быстро',
    cons: 'В выходные лучше приходить пораньше',
  },
  {
    status: 'refused',
    refusal: 'В отзыве указан личный телефон сотрудника. Уберите его, и мы опубликуем отзыв.',
    rating: 4,
    comment: 'Хорошее место, звоните сразу управляющей на личный номер, она всё устроит.',
    pros: 'Внимание к гостям',
    cons: '',
  },
  {
    status: 'waiting',
    refusal: null,
    rating: 5,
    comment: 'Пришли по совету коллег и не пожалели. Обязательно вернёмся ещё раз.',
    pros: '',
    cons: '',
  },
]
