import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, lastMessage, passAMinute, signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let personCount = 0
async function register() {
  personCount += 1
  const email = `person-${personCount}@mail.ru`
  const body = { name: 'Нина', email, password: 'velvet-Onion-42' }
  const { data } = await call(test, 'POST /api/v4/profile/registration', { body })
  return { email, token: data.token as string }
}

const linkFor = async (email: string) =>
  (await lastMessage(test, email)).body.match(/token=([\w-]+)/)?.[1] ?? ''
const confirm = (token: string) => call(test, 'POST /api/v4/confirmEmail', { body: { token } })
const isValid = async (token: string) =>
  (await call(test, 'GET /api/v4/validateEmailConfirmationToken', { query: { token } })).data
    .isValid
const isConfirmed = async (token: string) =>
  (await call(test, 'GET /api/v4/profile/personal-info', { token })).data.isEmailConfirmed
const sendAgain = (token: string) => call(test, 'POST /api/v4/profile/email/send', { token })

it('confirms the address by the link from the letter, once', async () => {
  const { email, token } = await register()
  const link = await linkFor(email)
  expect(await isConfirmed(token)).toBe(false)
  expect(await isValid(link)).toBe(true)
  expect(await isConfirmed(token)).toBe(false)
  expect((await confirm(link)).status).toBe(200)
  await expect.poll(() => isConfirmed(token)).toBe(true)
  expect(await isValid(link)).toBe(false)
  expect((await confirm(link)).error.code).toBe('link_expired')
})

it('takes no link that is old, made up or for something else', async () => {
  const { email, token } = await register()
  const link = await linkFor(email)
  expect((await confirm('made-up')).error.code).toBe('link_expired')
  expect((await call(test, 'POST /api/v4/auth/unlock', { body: { token: link } })).status).toBe(400)
  await test.database.pool.query('update confirmations set expires_at = now()')
  expect((await confirm(link)).error.code).toBe('link_expired')
  expect(await isConfirmed(token)).toBe(false)
})

it('does not confirm an address that the account no longer has', async () => {
  const { email, token } = await register()
  await test.database.pool.query("update users set email = 'other@mail.ru' where email = $1", [
    email,
  ])
  expect((await confirm(await linkFor(email))).error.code).toBe('link_expired')
  await expect.poll(() => isConfirmed(token)).toBe(false)
})

it('sends the letter again after a minute, the new link taking the place of the old', async () => {
  const { email, token } = await register()
  const first = await linkFor(email)
  expect((await sendAgain(token)).error.code).toBe('code_sent_recently')
  await passAMinute(test)
  expect((await sendAgain(token)).data.to).toMatch(/^p\*\*\*\d@mail\.ru$/)
  expect(await isValid(first)).toBe(false)
  expect(await isValid(await linkFor(email))).toBe(true)
})

it('has nothing to send for an address that is confirmed, or is not there', async () => {
  const { status, error } = await sendAgain(await signIn(test))
  expect([status, error.code]).toEqual([409, 'nothing_to_confirm'])
})

it.each([
  ['demo@skidora.ru', true],
  ['empty@skidora.ru', false],
])('knows whether %s has a phone', async (login, hasPhoneNumber) => {
  const token = await signIn(test, login)
  const { data } = await call(test, 'GET /api/v4/profile/hasPhoneNumber', { token })
  expect(data).toEqual({ hasPhoneNumber })
})
