import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { guestXsrf } from '../../../../../test/support/xsrf.ts'
import { callNames } from './calls.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function expectFailure(
  response: { statusCode: number; json(): unknown; headers: object },
  status: number,
  code: string,
) {
  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual({
    status,
    error: { code, message: expect.stringMatching(/^[А-ЯЁ].*\.$/), requestId: expect.any(String) },
  })
}

describe('contract calls', () => {
  it.each(callNames)('%s exists and returns errors in the envelope', async (name) => {
    const [method, path] = name.split(' ') as ['GET', string]
    const response = await test.app.inject({ method, url: path })
    expect([200, 400, 401, 403]).toContain(response.statusCode)
    expect(response.json()).toHaveProperty('status', response.statusCode)
  })

  it.each(['/api/v4/nothing', '/api/nothing', '/gateway/nothing', '/api/v4/'])(
    'GET %s returns 404',
    async (url) => {
      expectFailure(await test.app.inject({ url }), 404, 'call_not_found')
    },
  )

  it('return 405 with the allowed methods for a wrong method', async () => {
    const response = await test.app.inject({
      method: 'DELETE',
      url: '/api/v4/location/city',
      headers: guestXsrf,
    })
    expectFailure(response, 405, 'method_not_allowed')
    expect(response.headers.allow).toBe('GET')
    expectFailure(
      await test.app.inject({ method: 'POST', url: '/', headers: guestXsrf }),
      405,
      'method_not_allowed',
    )
  })

  it('return 400 for malformed JSON', async () => {
    const response = await signIn('{"login":', { 'content-type': 'application/json' })
    expectFailure(response, 400, 'malformed_json')
  })

  it.each([
    'application/xml',
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-8',
    'multipart/form-data; boundary=x',
  ])('return 415 for a JSON body sent as %s', async (type) => {
    const body = '{"login":"a@mail.ru","password":"x"}'
    expectFailure(await signIn(body, { 'content-type': type }), 415, 'unsupported_media_type')
  })

  it('return 413 for a body over 1 MB', async () => {
    const body = JSON.stringify({ login: 'a'.repeat(1024 * 1024 + 1), password: 'x' })
    expectFailure(await signIn(body, { 'content-type': 'application/json' }), 413, 'body_too_large')
  })

  it.each([
    ['{}', ['login', 'password']],
    ['{"login":1,"password":"x"}', ['login']],
    ['{"login":"","password":"x"}', ['login']],
    ['[]', ['body']],
    ['null', ['body']],
    ['"text"', ['body']],
    [`{"login":"${'a'.repeat(201)}","password":"x"}`, ['login']],
  ])('return 400 and name wrong types in %s', async (body, fields) => {
    const response = await signIn(body, { 'content-type': 'application/json' })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().error.payload).sort()).toEqual(fields)
  })

  it('return 400 for a malformed URL', async () => {
    const response = await test.app.inject({ url: '/api/v4/%E0%A4%A' })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.code).toBe('malformed_address')
  })

  it('return 400 for a character that PostgreSQL cannot store', async () => {
    const response = await signIn('{"login":"a\\u0000b","password":"x"}', {
      'content-type': 'application/json',
    })
    expect(response.statusCode).toBe(400)
  })
})

function signIn(payload: string, headers: Record<string, string>) {
  return test.app.inject({
    method: 'POST',
    url: '/api/v4/auth/sign-in',
    payload,
    headers: { ...guestXsrf, ...headers },
  })
}
