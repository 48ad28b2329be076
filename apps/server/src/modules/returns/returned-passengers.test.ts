import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { openTours } from '../../../../../test/support/tours.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

it('names the passenger of each place, also of a returned one', async () => {
  const shop = openShop(site.database)
  const tours = openTours(shop)
  const offer = await tours.offer()
  const buyer = await addUser(site)
  const { trip } = tours.trip(offer.departureId, 2)
  const son = { lastName: 'Иванов', firstName: 'Пётр', middleName: 'И.' }
  const passengers = trip.passengers?.map((one, index) => (index === 1 ? { ...one, ...son } : one))
  const extras = { trip: { ...trip, passengers } }
  const purchaseId = await shop.place({ ...offer, userId: buyer.id, quantity: 2, extras })
  await shop.pay(purchaseId)
  await shop.query(
    `select return_coupons($1, array(select id from coupons where purchase_id = $1 and position = 1), 'balance')`,
    [purchaseId],
  )
  const { data } = await call(site, 'GET /api/v4/purchase/purchaseReturn', {
    token: buyer.token,
    query: { purchase_id: purchaseId },
  })
  expect(data.coupons).toMatchObject([
    { passenger: 'Иванова Анна', status: 'returned', delivery: 0 },
    { passenger: 'Иванов Пётр И.', status: 'active', delivery: 0 },
  ])
})
