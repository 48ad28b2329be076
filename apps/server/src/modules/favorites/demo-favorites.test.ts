import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { createDemoFavorites } from './demo-favorites.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const idsOf = async (login: string) => {
  const token = await signIn(test, login)
  const { data } = await call(test, 'GET /api/v4/favorites/getFavorites', { token })
  return data.map(({ deal }: { deal: { id: number } }) => deal.id) as number[]
}

it('gives the demo customer six deals, and the empty one none', async () => {
  const ids = await idsOf('demo@skidora.ru')
  expect(new Set(ids).size).toBe(6)
  expect(await idsOf('empty@skidora.ru')).toEqual([])
})

it('runs once and keeps later changes', async () => {
  const [first, ...others] = await idsOf('demo@skidora.ru')
  await test.database.pool.query('delete from favorites where deal_id = $1', [first])
  await createDemoFavorites(test.database.db)
  expect(await idsOf('demo@skidora.ru')).toEqual(others)
})
