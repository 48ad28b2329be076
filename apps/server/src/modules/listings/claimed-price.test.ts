import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { openShop } from '../../../../../test/support/shop.ts'

let test: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = openShop(test.database)
})
afterAll(() => test.close())

const cardOf = async (dealId: number) => {
  const [row] = await shop.query<{ price: number; priceDiscounted: number; discount: number }>(
    `select (card ->> 'price')::float8 as price, discount,
            (card ->> 'priceDiscounted')::float8 as "priceDiscounted"
     from deal_cards where deal_id = $1`,
    [dealId],
  )
  return row
}

it('claims a discount only from a price that was charged', async () => {
  const { dealId, optionId } = await shop.sell(10)
  const charge = (kopecks: number) =>
    shop.query('update deal_options set discounted_kopecks = $2 where id = $1', [optionId, kopecks])
  await shop.query('update deal_options set price_kopecks = 200000 where id = $1', [optionId])
  await charge(100_000)
  expect(await cardOf(dealId)).toEqual({ price: 1000, priceDiscounted: 1000, discount: 0 })
  await charge(200_000)
  await charge(100_000)
  expect(await cardOf(dealId)).toEqual({ price: 2000, priceDiscounted: 1000, discount: 50 })
})

it('claims the same in cards of a bulk load', async () => {
  const counted = await shop.query<{ claimed: number; wrong: number }>(
    `select count(*) filter (where deal_cards.discount > 0)::integer as claimed,
            count(*) filter (where
              (deal_cards.card ->> 'price')::numeric * 100 <> claimed_price(cheapest)
              or deal_cards.discount <> discount_percent(claimed_price(cheapest), cheapest.discounted_kopecks)
            )::integer as wrong
     from deal_cards
     cross join lateral (
       select deal_options from deal_options where deal_options.deal_id = deal_cards.deal_id
       order by deal_options.discounted_kopecks, deal_options.position limit 1
     ) as first (option)
     cross join lateral (select (first.option).*) as cheapest`,
  )
  expect(counted).toEqual([{ claimed: expect.any(Number), wrong: 0 }])
  expect(counted[0]?.claimed).toBeGreaterThan(100)
})
