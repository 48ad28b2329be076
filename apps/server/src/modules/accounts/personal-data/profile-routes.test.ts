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

const update = (body: object) =>
  call(test, 'POST /api/v4/profile/personal-info/update', { token, body })

describe('GET personal-info', () => {
  it.each([undefined, 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic abc'])(
    'rejects %s',
    async (authorization) => {
      const response = await test.app.inject({
        url: '/api/v4/profile/personal-info',
        headers: authorization ? { authorization } : {},
      })
      expect(response.statusCode).toBe(401)
      expect(response.json().error.code).toBe('unauthorized')
    },
  )

  it('rejects the page cookie', async () => {
    const response = await test.app.inject({
      url: '/api/v4/profile/personal-info',
      headers: { cookie: `ssr_token=${token}` },
    })
    expect(response.statusCode).toBe(401)
  })

  it('shows the staff menu only for the role with a confirmed company address', async () => {
    const staff = await signIn(test, 'staff@skidora.ru')
    const firstItem = async () =>
      (await call(test, 'GET /api/v4/profile/personal-info', { token: staff })).data.staffMenu[0]
    expect(await firstItem()).toMatchObject({ title: 'Черновики', href: '/staff/deals/drafts' })
    await test.database.pool.query(
      "update users set email_confirmed_at = null where email = 'staff@skidora.ru'",
    )
    await expect.poll(firstItem).toBeUndefined()
  })

  it('rotates a token that is a day old', async () => {
    const old = await signIn(test)
    await test.database.pool.query("update sessions set rotated_at = now() - interval '25 hours'")
    const { headers, status } = await call(test, 'GET /api/v4/profile/personal-info', {
      token: old,
    })
    expect(status).toBe(200)
    const fresh = String(headers['x-session-token'])
    const again = await call(test, 'GET /api/v4/profile/personal-info', { token: fresh })
    expect([again.status, again.headers['x-session-token']]).toEqual([200, undefined])
  })
})

describe('POST personal-info/update', () => {
  it('changes the given fields only', async () => {
    const { data } = await update({ name: ' Аня ', birthday: '1990-05-31', citySlug: 'spb' })
    expect(data).toMatchObject({ name: 'Аня', birthday: '1990-05-31', citySlug: 'spb' })
    expect((await update({ birthday: null, citySlug: null })).data).toMatchObject({
      name: 'Аня',
      birthday: null,
      citySlug: null,
    })
    expect((await update({})).data.name).toBe('Аня')
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'я'.repeat(81) }, 'name'],
    [{ birthday: '2024-02-30' }, 'birthday'],
    [{ birthday: '2999-01-01' }, 'birthday'],
    [{ birthday: '1899-12-31' }, 'birthday'],
    [{ birthday: '31.05.1990' }, 'birthday'],
    [{ citySlug: 'atlantis' }, 'citySlug'],
  ])('rejects %j and names the field', async (wrong, field) => {
    const { status, error } = await update(wrong)
    expect([status, Object.keys(error.payload)]).toEqual([400, [field]])
  })

  it('ignores other fields', async () => {
    await update({ role: 'staff', email: 'evil@mail.ru', id: 1 })
    const { rows } = await test.database.pool.query(
      "select role, email from users where email = 'demo@skidora.ru'",
    )
    expect(rows).toEqual([{ role: 'customer', email: 'demo@skidora.ru' }])
  })
})

it('remembers that the toolbar popup is dismissed', async () => {
  const path = 'POST /api/v4/profile/personal-info/hideToolbarPopup'
  expect((await call(test, path, { token })).status).toBe(200)
  const info = () => call(test, 'GET /api/v4/profile/personal-info', { token })
  await expect.poll(async () => (await info()).data.hideToolbarPopup).toBe(true)
})
