import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, signIn, skipMinute } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { type CallResponse, call } from '../../../../../../test/support/call.ts'
import { easyCaptcha } from '../../../../../../test/support/captcha.ts'
import { wrongCode } from '../../../../../../test/support/wrong-code.ts'
import { mintXsrf } from '../../../../../../test/support/xsrf.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Each call comes from an address of its own. */
type Asker = { headers?: Record<string, string>; token?: string }
type Outcome = Promise<Pick<CallResponse<'POST /api/v4/client/checkPin'>, 'status' | 'error'>>
type Way = {
  recipient: string
  send: (asker: Asker, solved?: { captcha: string }) => Outcome
  /** The refusal right after a code for another browser. */
  early: 'captcha_needed' | 'code_sent_recently'
  enter: (asker: Asker, code: string) => Outcome
}

const email = 'asked@mail.ru'
const [byCode, byRing, buying] = ['+79122230001', '+79122230002', '+79122230003']
/** Of the demo user. */
const known = '+79000000001'

const ways: Record<string, Way> = {
  'sign-in by SMS': {
    recipient: byCode,
    early: 'captcha_needed',
    send: (asker, solved) => {
      const body = { phone: byCode, ...solved }
      return call(test, 'POST /api/v4/client/sendSmsCode', { ...asker, body })
    },
    enter: (asker, pin) => {
      const body = { phone: byCode, pin, name: 'Вера' }
      return call(test, 'POST /api/v4/client/registration', { ...asker, body })
    },
  },
  'sign-in by a call': {
    recipient: byRing,
    early: 'code_sent_recently',
    send: (asker) =>
      call(test, 'GET /api/v4/client/callPassword', { ...asker, query: { phone: byRing } }),
    enter: (asker, pin) => {
      const body = { phone: byRing, pin, name: 'Вера', isCall: true }
      return call(test, 'POST /api/v4/client/registration', { ...asker, body })
    },
  },
  'checkout by e-mail': {
    recipient: email,
    early: 'captcha_needed',
    send: (asker, solved) => {
      const body = { email, ...solved }
      return call(test, 'POST /api/v4/checkout/sendEmailConfirmationCode', { ...asker, body })
    },
    enter: (asker, code) => {
      const query = { email, code }
      return call(test, 'GET /api/v4/checkout/checkEmailConfirmationCode', { ...asker, query })
    },
  },
  'checkout by SMS': {
    recipient: buying,
    early: 'captcha_needed',
    send: (asker, solved) => {
      const body = { phone: buying, ...solved }
      return call(test, 'POST /api/v4/checkout/sendApproveCodePhone', { ...asker, body })
    },
    enter: (asker, code) => {
      const query = { phone: buying, code }
      return call(test, 'GET /api/v4/checkout/checkApproveCodePhone', { ...asker, query })
    },
  },
  'a password reset by SMS': {
    recipient: known,
    early: 'code_sent_recently',
    send: async (asker) => {
      const body = { login: known, captcha: await easyCaptcha(test) }
      return call(test, 'POST /api/v4/auth/remindPassword', { ...asker, body })
    },
    enter: (asker, code) =>
      call(test, 'POST /api/v4/auth/resetPassword', { ...asker, body: { email: known, code } }),
  },
}

const solved = async () => ({ captcha: await easyCaptcha(test) })
const guest = (): Asker => ({ headers: mintXsrf() })
const codeOf = async ({ recipient }: Way) => (await lastMessage(test, recipient)).code ?? ''

describe.each(Object.entries(ways))('a code of %s', (_name, way) => {
  it('is neither spoiled nor used by another browser, which learns nothing', async () => {
    const [owner, stranger] = [guest(), guest()]
    const unasked = await way.enter(stranger, '123456')
    expect((await way.send(owner)).status).toBe(200)
    const code = await codeOf(way)
    for (const typed of [...Array(6).fill(wrongCode(code)), code]) {
      const { status, error } = await way.enter(stranger, typed)
      expect([status, error.code, error.message]).toEqual([
        400,
        'code_expired',
        unasked.error.message,
      ])
    }
    const { error } = await way.enter(owner, wrongCode(code))
    expect(error.code).toBe('wrong_code')
    expect((await way.enter(owner, code)).status).toBe(200)
  })

  it('is not replaced by a code for another browser', async () => {
    await skipMinute(test)
    const [owner, stranger] = [guest(), guest()]
    expect((await way.send(owner)).status).toBe(200)
    const code = await codeOf(way)
    expect((await way.send(stranger)).error.code).toBe(way.early)
    await skipMinute(test)
    expect((await way.send(stranger, await solved())).status).toBe(200)
    const other = await codeOf(way)
    for (let index = 0; index < 5; index += 1) await way.enter(stranger, wrongCode(other))
    expect((await way.enter(stranger, other)).error.code).toBe('code_expired')
    // The phones are registered by now.
    expect((await way.enter(owner, code)).error?.code).not.toBe('code_expired')
  })
})

describe('a code of checkout', () => {
  const way = ways['checkout by e-mail'] as Way

  it('is sent once to concurrent browsers', async () => {
    const body = { email: 'asked-at-once@mail.ru' }
    const send = () =>
      call(test, 'POST /api/v4/checkout/sendEmailConfirmationCode', { ...guest(), body })
    const responses = await Promise.all(Array.from({ length: 8 }, send))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('belongs to the session of a signed-in person, with and without an XSRF token', async () => {
    await skipMinute(test)
    const token = await signIn(test)
    expect((await way.send({ token }, await solved())).status).toBe(200)
    const code = await codeOf(way)
    expect((await way.enter(guest(), code)).error.code).toBe('code_expired')
    const { headers } = await call(test, 'GET /api/v4/auth/xsrf-token', { token })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const xsrf = { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '' }
    expect((await way.enter({ token, headers: xsrf }, code)).status).toBe(200)
  })
})
