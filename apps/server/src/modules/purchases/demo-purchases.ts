import { sql } from 'kysely'
import type { Db } from '../../db.ts'

/** Whose login shows what a customer of some time has; the other demo customer has nothing. */
const buyer = 'demo@skidora.ru'

/**
 * Purchases of the demo customer, most of them without a review, and one review in each state. Made
 * once: whoever has some keeps them.
 */
export async function createDemoPurchases(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into purchases (user_id, deal_id, option_id, place_id, bought_at)
      select users.id, chosen.id, options.id, chosen.place_id, greatest(chosen.starts_at, now() - interval '20 days')
      from users
      cross join (
        select deals.id, deals.starts_at, min(deal_places.place_id) as place_id
        from deals
        join deal_places on deal_places.deal_id = deals.id
        join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = 1
        where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
        group by deals.id
        order by deals.id
        limit 12
      ) as chosen
      cross join lateral (
        select deal_options.id from deal_options
        where deal_options.deal_id = chosen.id
        order by deal_options.position limit 1
      ) as options
      where users.email = ${buyer}
        and not exists (select from purchases where purchases.user_id = users.id)
      order by chosen.id
      returning id`.execute(trx)
    for (const [index, review] of reviews.entries()) {
      const purchase = rows[index]
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
