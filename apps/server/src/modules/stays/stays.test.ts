import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { openCouponShop } from '../../../../../test/support/coupons.ts'
import { freeRooms, openRoom, type RoomOnSale, stayIn } from '../../../../../test/support/hotel.ts'

let site: TestApp
let shop: ReturnType<typeof openCouponShop>
beforeAll(async () => {
  site = await createTestApp()
  shop = openCouponShop(site)
})
afterAll(() => site.close())

const order = async (room: RoomOnSale, stay: object, quantity = 1) =>
  shop.place({
    ...{ dealId: room.dealId, optionId: room.optionId, quantity, userId: await shop.somebody() },
    extras: { stay: stay as ReturnType<typeof stayIn> },
  })
const statusOf = (id: number) =>
  shop.one('select status, rooms from stays where purchase_id = $1', [id])

describe('a stay', () => {
  test('holds its nights, is booked when paid and redeemed until its check-out', async () => {
    const room = await openRoom(shop, { quantity: 2 })
    const id = await order(room, stayIn(10))
    expect(await statusOf(id)).toEqual({ status: 'held', rooms: 1 })
    expect(await freeRooms(shop, room.roomId, 10)).toBe(1)
    expect(await freeRooms(shop, room.roomId, 8)).toBe(2)
    expect(await freeRooms(shop, room.roomId, 12)).toBe(2)
    await shop.pay(id)
    expect(await statusOf(id)).toEqual({ status: 'booked', rooms: 1 })
    const coupon = await shop.one<{ from: string; until: string }>(
      `select (starts_at at time zone 'Europe/Moscow')::text as from,
         (ends_at at time zone 'Europe/Moscow')::text as until
       from coupons where purchase_id = $1`,
      [id],
    )
    const { arrival, departure } = stayIn(10)
    expect(coupon).toEqual({ from: `${arrival} 00:00:00`, until: `${departure} 12:00:00` })
    expect(await shop.books()).toEqual({})
  })
})
