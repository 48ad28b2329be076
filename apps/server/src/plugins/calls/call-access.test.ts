import { type CallName, callOf } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { guestXsrf } from '../../../../../test/support/xsrf.ts'
import { callNames } from './calls.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Operation = { security?: Record<string, unknown>[] }

/** From the public document, so that an undocumented call is noticed too. */
async function operations() {
  const { paths } = (await test.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

const needsUser = ({ security = [] }: Operation) =>
  security.length > 0 && security.every((way) => 'bearer' in way)

describe('every call for signed-in users', () => {
  it('is documented as requiring a token', async () => {
    const documented = (await operations())
      .filter(({ operation }) => needsUser(operation))
      .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(documented.toSorted()).toEqual(callNames.filter((name) => callOf(name).auth).toSorted())
    expect(documented.length).toBeGreaterThan(8)
  })

  it('is under /profile/ or ends a session, and no other call is', () => {
    const open = callNames.filter(
      (name) => splitCallName(name).path.startsWith('/api/v4/profile/') && !callOf(name).auth,
    )
    expect(open).toEqual(['POST /api/v4/profile/registration'])
  })

  it.each(['no token', 'a made-up token', 'the cookie that is for pages only'])(
    'is rejected with %s',
    async (what) => {
      const headers = {
        ...guestXsrf,
        ...(what === 'a made-up token' && { authorization: `Bearer ${'a'.repeat(43)}` }),
        ...(what.startsWith('the cookie') && {
          cookie: `${guestXsrf.cookie}; ssr_token=${await signIn(test)}`,
        }),
      }
      const closed = (await operations()).filter(({ operation }) => needsUser(operation))
      expect(closed.length).toBeGreaterThan(20)
      for (const { path, method } of closed) {
        const response = await test.app.inject({
          method: method as 'get',
          url: path.replaceAll(/\{\w+\}/g, '1'),
          headers,
          payload: method === 'get' ? undefined : {},
        })
        expect([path, response.statusCode]).toEqual([path, 401])
      }
    },
  )
})

describe('every call for cash desks', () => {
  const merchantCalls = callNames.filter((name) => callOf(name).merchant)

  it('is under /merchant/, and no other call is', () => {
    expect(merchantCalls.length).toBeGreaterThan(0)
    expect(callNames.filter((name) => name.includes('/merchant/'))).toEqual(merchantCalls)
  })

  /** What a call requires besides the key. */
  const inputs: Partial<Record<CallName, Record<string, string | number>>> = {
    'POST /api/v4/merchant/parcel/state': { purchaseId: 1, state: 'packed' },
    'GET /api/v4/merchant/departure/passengers': { departureId: 1 },
    'POST /api/v4/merchant/departure/cancel': { departureId: 1 },
  }

  it.each(merchantCalls)('%s is rejected without a key, whoever is signed in', async (name) => {
    const { method, path } = splitCallName(name)
    for (const key of [undefined, 'mk_unknown']) {
      const response = await test.app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          authorization: `Bearer ${await signIn(test)}`,
          ...(key && { 'x-merchant-key': key }),
        },
        ...(method === 'GET' ? { query: asText(inputs[name]) } : { payload: inputs[name] ?? {} }),
      })
      expect([response.statusCode, response.json().error.code]).toEqual([
        401,
        'merchant_key_refused',
      ])
    }
  })
})

describe('every call for connected desks', () => {
  const deskCalls = callNames.filter((name) => callOf(name).desk)

  it('is under /desk/, and no other call is but the one that connects', () => {
    expect(callNames.filter((name) => name.includes('/desk/')).toSorted()).toEqual(
      [...deskCalls, 'POST /api/v4/desk/connect'].toSorted(),
    )
  })

  it.each(deskCalls)('%s is rejected on any other device', async (name) => {
    const { method, path } = splitCallName(name)
    for (const cookie of [guestXsrf.cookie, `${guestXsrf.cookie}; desk=made-up`]) {
      const response = await test.app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...guestXsrf, cookie, 'x-merchant-key': 'mk_demo' },
        payload: method === 'GET' ? undefined : {},
      })
      expect([response.statusCode, response.json().error.code]).toEqual([401, 'desk_not_connected'])
    }
  })
})

describe('every call for staff', () => {
  const staffCalls = callNames.filter((name) => callOf(name).role === 'staff')
  const statusOf = async (name: (typeof callNames)[number], token: string) => {
    const { method, path } = splitCallName(name)
    const response = await test.app.inject({
      method: method as 'GET',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: { authorization: `Bearer ${token}` },
      payload: method === 'GET' ? undefined : {},
    })
    return [response.statusCode, response.json().error?.code]
  }

  it('requires sign-in, and no other call is under /staff/', () => {
    expect(staffCalls.length).toBeGreaterThan(0)
    expect(staffCalls.filter((name) => !callOf(name).auth)).toEqual([])
    expect(callNames.filter((name) => name.includes('/staff/'))).toEqual(staffCalls)
  })

  it.each(staffCalls)('%s is rejected for customers', async (name) => {
    expect(await statusOf(name, await signIn(test))).toEqual([403, 'staff_only'])
    expect(await statusOf(name, await signIn(test, 'staff@skidora.ru'))).not.toContain('staff_only')
  })
})

const asText = (values: Record<string, string | number> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
