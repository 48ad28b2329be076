import { type SoldDeal, sellDeal } from './buying.ts'
import { query } from './query.ts'

/** A deal of goods for one test, with sizes, a courier, a pick-up point and the post of its own company. */
export async function sellGoods(title: string): Promise<SoldDeal> {
  const deal = await sellDeal({ stock: -1, kopecks: 200_000 })
  await query(
    `with opened as (
       insert into brands (slug, title, description, legal_name, inn)
       values ('${deal.slug}', 'Лавка', 'Лавка для проверки', 'ООО «Лавка»', '7700000000') returning id
     ), changed as (
       update deals set line_kind = 'goods', brand_id = opened.id, title = '${title}', tiny_title = '${title}'
       from opened where deals.id = ${deal.id}
     ), methods as (
       insert into delivery_methods
         (brand_id, kind, title, price_kopecks, free_from_kopecks, min_days, max_days, tracking_url)
       select opened.id, given.* from opened, (values
         ('courier', 'Курьер', 30000, 350000, 1, 2, null),
         ('pickup', 'Пункт выдачи', 10000, null, 2, 4, null),
         ('post', 'Почта России', 25000, null, 5, 9, 'https://www.pochta.ru/tracking?barcode={number}')
       ) as given
       returning id, kind
     ), points as (
       insert into pickup_points (method_id, city_id, address, working_hours)
       select methods.id, 1, 'ул. Арбат, 10', 'Ежедневно 9:00–21:00' from methods where kind = 'pickup'
     )
     insert into option_variants (option_id, position, size, free)
     values (${deal.optionId}, 1, 'S', 0), (${deal.optionId}, 2, 'M', 5), (${deal.optionId}, 3, 'L', 5)`,
  )
  return deal
}
