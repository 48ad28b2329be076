import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test)
})
afterAll(() => test.close())

describe('devices', () => {
  const list = (who: string) => call(test, 'GET /api/v4/profile/sessions', { token: who })
  const close = (who: string, id: unknown) =>
    call(test, 'DELETE /api/v4/profile/sessions/{id}', { params: { id }, token: who })

  it('lists the devices with the current one marked, and signs one out', async () => {
    const other = await signIn(test)
    const { data } = await list(token)
    expect(data.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1)
    const mine = (await list(other)).data.find(
      (session: { isCurrent: boolean }) => session.isCurrent,
    )
    expect((await close(token, mine?.id)).status).toBe(200)
    await expect.poll(async () => (await list(other)).status).toBe(401)
    expect((await close(token, mine?.id)).error.code).toBe('session_not_found')
  })

  it('rejects signing out a device of another account', async () => {
    const stranger = await signIn(test, 'empty@skidora.ru')
    const [theirs] = (await list(stranger)).data
    expect((await close(token, theirs?.id)).status).toBe(404)
    expect((await list(stranger)).status).toBe(200)
  })

  it.each(['0', '-1', 'abc', '99999999999999999999'])(
    'returns 400 or 404 for the device %s',
    async (id) => {
      const { status } = await call(test, 'DELETE /api/v4/profile/sessions/{id}', {
        params: { id },
        token,
      })
      expect([400, 404]).toContain(status)
    },
  )

  it('signs out all other devices', async () => {
    const other = await signIn(test)
    const path = 'POST /api/v4/profile/sessions/close-others'
    expect((await call(test, path, { token })).data.closed).toBeGreaterThan(0)
    await expect.poll(async () => (await list(other)).status).toBe(401)
    expect((await list(token)).data).toHaveLength(1)
  })
})

it('lists the sign-in history with failed attempts, newest first', async () => {
  const body = { login: 'demo@skidora.ru', password: 'wrong' }
  await call(test, 'POST /api/v4/auth/sign-in', { body })
  const { data, pagination } = await call(test, 'GET /api/v4/profile/sign-ins', {
    token,
    query: { per_page: '2' },
  })
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ method: 'password', succeeded: false })
  expect(data[1]?.succeeded).toBe(true)
  expect(pagination.totalCount).toBeGreaterThan(2)
})
