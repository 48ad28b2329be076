import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, skipMinute } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call, callAt, type PathAfter } from '../../../../../../test/support/call.ts'
import { easyCaptcha } from '../../../../../../test/support/captcha.ts'
import { recordStatements } from '../../../../../../test/support/record-statements.ts'
import { wrongCode } from '../../../../../../test/support/wrong-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const known = '+79000000001'
let phoneCount = 0
function newPhone() {
  phoneCount += 1
  return `+7911${String(phoneCount).padStart(7, '0')}`
}

const post = <Path extends PathAfter<'POST /api/v4/client/'>>(path: Path, body: object) =>
  callAt<`POST /api/v4/client/${Path}`>(test, `POST /api/v4/client/${path}`, { body })
const ring = (phone: string) => call(test, 'GET /api/v4/client/callPassword', { query: { phone } })
const codeOf = async (phone: string) => (await lastMessage(test, phone)).code ?? ''

describe('signing in by phone', () => {
  it('accepts the SMS code once', async () => {
    const sent = await post('sendSmsCode', { phone: '8 900 000-00-01' })
    expect(sent.data).toEqual({ channel: 'sms', length: 6, resendIn: 60, expiresIn: 300 })
    const message = await lastMessage(test, known)
    expect(message.channel).toBe('sms')
    expect(message.body).toBe(`Скидора: ваш код ${message.code}. Никому его не сообщайте.`)
    const body = { phone: known, pin: message.code }
    const { status, data } = await post('checkPin', body)
    expect([status, data.user.name]).toEqual([200, 'Анна'])
    expect((await post('checkPin', body)).error.code).toBe('code_expired')
  })

  it('accepts the last digits of the calling number, but not as an SMS code', async () => {
    expect((await ring(known)).data).toMatchObject({ channel: 'call', length: 4 })
    const pin = await codeOf(known)
    expect(pin).toMatch(/^\d{4}$/)
    expect((await post('checkPin', { phone: known, pin })).error.code).toBe('code_expired')
    expect((await post('checkFlashCallPin', { phone: known, pin })).status).toBe(200)
  })

  it('allows five attempts and reports how many are left', async () => {
    const phone = newPhone()
    await post('sendSmsCode', { phone })
    const pin = await codeOf(phone)
    const messages: string[] = []
    for (let index = 0; index < 5; index += 1) {
      const { error } = await post('checkPin', { phone, pin: wrongCode(pin) })
      expect(error.payload).toEqual({ pin: error.message })
      messages.push(error.message)
    }
    expect(messages[0]).toMatch(/Осталось 4.попытки/)
    expect(messages[3]).toMatch(/Осталась 1.попытка/)
    expect(messages[4]).toContain('Попытки закончились')
    const { error } = await post('checkPin', { phone, pin })
    expect([error.code, Object.keys(error.payload)]).toEqual(['code_expired', ['pin']])
  })

  it('records a wrong code for a known phone, and runs the same statements for others', async () => {
    const statementsFor = async (phone: string) => {
      await post('sendSmsCode', { phone })
      const pin = wrongCode(await codeOf(phone))
      return recordStatements(async () => {
        expect((await post('checkPin', { phone, pin })).error.code).toBe('wrong_code')
      })
    }
    const failed = async () => {
      const { rows } = await test.database.pool.query(
        'select method, succeeded from sign_ins where not succeeded',
      )
      return rows
    }
    await test.database.pool.query('delete from sign_ins; delete from confirmations')
    const unknown = await statementsFor(newPhone())
    expect(await failed()).toEqual([])
    expect(await statementsFor(known)).toEqual(unknown)
    expect(unknown.length).toBeGreaterThan(2)
    expect(await failed()).toEqual([{ method: 'sms', succeeded: false }])
  })

  it('counts concurrent attempts', async () => {
    const phone = newPhone()
    await post('sendSmsCode', { phone })
    const pin = wrongCode(await codeOf(phone))
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => (await post('checkPin', { phone, pin })).error.code),
    )
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5)
  })

  it('rejects a code after five minutes', async () => {
    const phone = newPhone()
    await post('sendSmsCode', { phone })
    await test.database.pool.query('update confirmations set expires_at = now()')
    const { error } = await post('checkPin', { phone, pin: await codeOf(phone) })
    expect(error.code).toBe('code_expired')
  })

  it('sends one code a minute, and a new one voids the old', async () => {
    const phone = newPhone()
    await post('sendSmsCode', { phone })
    const first = await codeOf(phone)
    const soon = await post('sendSmsCode', { phone })
    expect([soon.status, soon.error.code]).toEqual([429, 'code_sent_recently'])
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    expect(await codeOf(phone)).toBe(first)
    await skipMinute(test)
    expect((await post('sendSmsCode', { phone })).status).toBe(200)
    const second = await codeOf(phone)
    if (second !== first)
      expect((await post('checkPin', { phone, pin: first })).error.code).toBe('wrong_code')
  })

  it('rejects the code of another phone', async () => {
    const [mine, theirs] = [newPhone(), newPhone()]
    await post('sendSmsCode', { phone: mine })
    await post('sendSmsCode', { phone: theirs })
    const pin = await codeOf(mine)
    if (pin !== (await codeOf(theirs)))
      expect((await post('checkPin', { phone: theirs, pin })).error.code).toBe('wrong_code')
  })

  it('stores codes as hashes', async () => {
    const phone = newPhone()
    await post('sendSmsCode', { phone })
    const { rows } = await test.database.pool.query(
      'select secret_hash from confirmations where recipient = $1',
      [phone],
    )
    expect(rows[0].secret_hash).toHaveLength(32)
    expect(rows[0].secret_hash.toString()).not.toContain(await codeOf(phone))
  })
})

describe('registering by phone', () => {
  it('creates an account with a confirmed phone', async () => {
    const phone = newPhone()
    expect((await post('checkExists', { phone })).data).toEqual({ exists: false })
    await post('sendSmsCode', { phone })
    const body = { phone, pin: await codeOf(phone), name: 'Вера' }
    const { status, data } = await post('registration', body)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ name: 'Вера', phone, email: null, hasPassword: false })
    expect((await post('checkExists', { phone })).data).toEqual({ exists: true })
  })

  it.each(['', '   '])('rejects the name %j before sending an SMS', async (name) => {
    const phone = newPhone()
    const { status, error } = await post('sendSmsCode', { phone, name })
    expect([status, error.payload]).toEqual([400, { name: 'Введите имя' }])
    const sent = await test.database.pool.query('select from notifications where recipient = $1', [
      phone,
    ])
    expect(sent.rowCount).toBe(0)
  })

  it('accepts the same code with another name after the first name was rejected', async () => {
    const phone = newPhone()
    await post('sendSmsCode', { phone })
    const pin = await codeOf(phone)
    const refused = await post('registration', { phone, pin, name: ' ' })
    expect([refused.status, refused.error.payload]).toEqual([400, { name: 'Введите имя' }])
    expect((await post('registration', { phone, pin, name: 'Вера' })).status).toBe(200)
  })

  it('reports an unknown phone after a right code', async () => {
    const phone = newPhone()
    await post('sendSmsCode', { phone })
    const { status, error } = await post('checkPin', { phone, pin: await codeOf(phone) })
    expect([status, error.code]).toEqual([404, 'phone_unknown'])
  })

  it('rejects a taken phone', async () => {
    await skipMinute(test)
    await post('sendSmsCode', { phone: known, captcha: await easyCaptcha(test) })
    const body = { phone: known, pin: await codeOf(known), name: 'Вера' }
    const { status, error } = await post('registration', body)
    expect([status, error.code]).toEqual([409, 'phone_taken'])
  })
})

it.each(['12345678901', '+1 202 555 0100', 'телефон123', '+7900000000'])(
  'rejects %s as a phone and names the field',
  async (phone) => {
    for (const path of ['sendSmsCode', 'checkExists'] as const) {
      const { status, error } = await post(path, { phone })
      expect([status, Object.keys(error.payload)]).toEqual([400, ['phone']])
    }
  },
)
