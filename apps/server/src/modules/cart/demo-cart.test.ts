import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { createDemoCart } from './demo-cart.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const linesOf = async (login: string) => {
  const token = await signIn(test, login)
  return (await call(test, 'GET /api/v4/cart', { token })).data.lines
}

it('gives the demo customer two deals that can be bought, and the empty one none', async () => {
  const lines = await linesOf('demo@skidora.ru')
  expect(lines.map(({ quantity, problem }) => [quantity, problem]).toSorted()).toEqual([
    [1, null],
    [2, null],
  ])
  expect(new Set(lines.map(({ dealOfferId }) => dealOfferId)).size).toBe(2)
  expect(await linesOf('empty@skidora.ru')).toEqual([])
})

it('runs once and keeps later changes', async () => {
  await test.database.pool.query('delete from cart_lines where quantity = 1')
  await createDemoCart(test.database.db)
  expect(await linesOf('demo@skidora.ru')).toMatchObject([{ quantity: 2 }])
})
