import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { openCouponShop } from '../../../../../test/support/coupons.ts'

let test: TestApp
let shop: ReturnType<typeof openCouponShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = openCouponShop(test)
})
afterAll(() => test.close())

const newPerson = () => addUser(test)
const list = (token: string, query: Record<string, string> = {}) =>
  call(test, 'GET /api/v4/profile/coupons', { token, query })
const details = (token: string, couponId: string) =>
  call(test, 'GET /api/v4/coupon/getDetails', { token, query: { couponId } })

describe('GET profile/coupons', () => {
  it('lists active coupons first, soonest expiry first, then the rest', async () => {
    const { id, token } = await newPerson()
    const [late, soon, used, expired, going, back] = (await shop.buy(id, 6)).map((unit) => unit.id)
    await shop.change(soon ?? 0, `ends_at = now() + interval '2 days'`)
    await shop.change(used ?? 0, `status = 'used', used_at = now()`)
    await shop.change(expired ?? 0, `status = 'expired'`)
    await shop.change(going ?? 0, `status = 'return_requested'`)
    await shop.change(back ?? 0, `status = 'return_requested'`)
    await shop.change(back ?? 0, `status = 'returned'`)
    const [newer] = (await shop.buy(id)).map((unit) => unit.id)
    await shop.change(newer ?? 0, `status = 'used', used_at = now()`)

    const { data, pagination } = await list(token)
    const ids = data.coupons.map((coupon: { id: number }) => coupon.id)
    expect(ids).toEqual([soon, late, going, newer, used, expired, back])
    expect(data.counts).toEqual({ all: 7, active: 2, used: 2, expired: 1, returned: 2 })
    expect(pagination).toEqual({ currentPage: 1, pageCount: 1, pageSize: 40, totalCount: 7 })
    expect(data.coupons[0]).toMatchObject({
      status: 'active',
      optionTitle: 'Один',
      price: 1000.01,
      usedAt: null,
      returnedAt: null,
      timeZone: 'Europe/Moscow',
    })
    expect(data.coupons[0]).not.toHaveProperty('pin')

    const idsOf = async (status: string) =>
      (await list(token, { status })).data.coupons.map((coupon: { id: number }) => coupon.id)
    expect(await idsOf('active')).toEqual([soon, late])
    expect(await idsOf('used')).toEqual([newer, used])
    expect(await idsOf('expired')).toEqual([expired])
    expect(await idsOf('returned')).toEqual([going, back])
  })

  it('paginates and hides coupons of other users', async () => {
    const { id, token } = await newPerson()
    await shop.buy(id, 5)
    const second = await list(token, { page: '2', per_page: '2', sort_type: 'relevant' })
    expect(second.data.coupons).toHaveLength(2)
    expect(second.pagination).toMatchObject({ currentPage: 2, pageCount: 3, totalCount: 5 })
    expect((await list(token, { page: '9999' })).data.coupons).toEqual([])
    const other = await newPerson()
    const { data } = await list(other.token)
    expect(data).toEqual({
      coupons: [],
      counts: { all: 0, active: 0, used: 0, expired: 0, returned: 0 },
      asOf: expect.stringMatching(/^\d{4}-/),
    })
  })

  it.each([
    ['page', '0'],
    ['page', '1000000000'],
    ['per_page', '41'],
    ['per_page', '1000000000'],
    ['status', 'paid'],
    ['status', '🎟️'],
    ['status', 'x'.repeat(300)],
    ['sort_type', 'price'],
  ])('rejects %s=%s and names the field', async (field, value) => {
    const { token } = await newPerson()
    const { status, error } = await list(token, { [field]: value })
    expect([status, Object.keys(error.payload)]).toEqual([400, [field]])
  })
})

describe('GET coupon/getDetails', () => {
  it('returns all details to the owner and 404 to others', async () => {
    const { id, token } = await newPerson()
    const [first] = await shop.buy(id, 2)
    const { data } = await details(token, String(first?.id))
    expect(data).toMatchObject({
      number: first?.number,
      pin: first?.pin,
      position: 1,
      quantity: 2,
      canReview: false,
      canReturn: true,
      isDigital: true,
    })
    expect(data.qrText).toMatch(
      new RegExp(`^http://localhost(:\\d+)?/c/${first?.id}\\.[\\w-]{22}$`),
    )
    expect(data.qr.path).toMatch(/^M\d+ \d+h/)
    expect(data.conditions.length).toBeGreaterThan(0)
    const other = await newPerson()
    const refused = await details(other.token, String(first?.id))
    expect([refused.status, refused.error.code]).toEqual([404, 'coupon_not_found'])
  })

  it.each(['', '0', '-1', '1.5', 'x', '🎟️', '9'.repeat(30), '\u0000'])(
    'rejects couponId=%j',
    async (couponId) => {
      const { token } = await newPerson()
      const { status, error } = await details(token, couponId)
      expect([status, Object.keys(error.payload)]).toEqual([400, ['couponId']])
    },
  )
})

describe('GET coupon/getCouponIdByPinCodeNumber', () => {
  const find = (token: string, number: string, pin: string) =>
    call(test, 'GET /api/v4/coupon/getCouponIdByPinCodeNumber', { token, query: { number, pin } })

  it('finds a coupon of the user however its number is typed', async () => {
    const { id, token } = await newPerson()
    const [coupon] = await shop.buy(id)
    const { number = '', pin = '' } = coupon ?? {}
    const spaced = `№ ${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`
    expect((await find(token, spaced, pin)).data).toEqual({ couponId: coupon?.id })
    const wrong = pin === '0000' ? '0001' : '0000'
    expect((await find(token, number, wrong)).status).toBe(404)
    const other = await newPerson()
    expect((await find(other.token, number, pin)).status).toBe(404)
    for (const typed of ['🎟️', '1', '\u0001', "' or 1=1"])
      expect((await find(token, typed, pin)).status).toBe(404)
    expect((await find(token, 'я'.repeat(600), pin)).status).toBe(400)
  })

  it('limits attempts to ten in 15 minutes', async () => {
    const { token } = await newPerson()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await find(token, '123456789012', '0000')).status).toBe(404)
    expect((await find(token, '123456789012', '0000')).status).toBe(429)
  })
})

describe('POST profile/send-coupons', () => {
  const send = (token: string, body: object) =>
    call(test, 'POST /api/v4/profile/send-coupons', { token, body })

  it('sends the owner a letter with every number', async () => {
    const { id, token, email } = await newPerson()
    const [first, second] = await shop.buy(id, 2)
    const ids = [first?.id, second?.id, first?.id]
    expect((await send(token, { transport: 'email', coupons_ids: ids })).status).toBe(200)
    const letter = await lastMessage(test, email)
    expect(letter).toMatchObject({ channel: 'email', subject: 'Ваши купоны' })
    for (const { number, pin } of [first, second].filter((unit) => unit !== undefined))
      expect(letter.body.replaceAll(' ', '')).toContain(`№${number},ПИН${pin}`)
  })

  it('sends a gift to another person in the name of the giver', async () => {
    const { id, token } = await newPerson()
    const [coupon] = await shop.buy(id)
    const body = {
      ...{ transport: 'email', coupons_ids: [coupon?.id], template: 'present' },
      email: ' Friend@Mail.ru ',
    }
    expect((await send(token, body)).status).toBe(200)
    const letter = await lastMessage(test, 'friend@mail.ru')
    expect(letter.subject).toMatch(/^Нина дарит вам купон: /)
    expect(letter.body).toContain(`ПИН ${coupon?.pin}`)
  })

  it("sends an SMS only to the owner's phone", async () => {
    const { id, token } = await newPerson()
    const units = await shop.buy(id, 6)
    const first = { transport: 'sms', coupons_ids: [units[0]?.id], email: 'other@mail.ru' }
    const without = await send(token, first)
    expect([without.status, without.error.code]).toEqual([409, 'no_phone'])
    const phone = `+79${String(id).padStart(9, '0')}`
    await shop.query('update users set phone = $2 where id = $1', [id, phone])
    // The session reloads the account after the change notification.
    await expect.poll(async () => (await send(token, first)).status).toBe(200)
    const sms = await lastMessage(test, phone)
    expect(sms.channel).toBe('sms')
    expect(sms.body).toContain(`ПИН ${units[0]?.pin}`)
    const many = await send(token, {
      transport: 'sms',
      coupons_ids: units.map((unit) => unit.id),
    })
    expect([many.status, Object.keys(many.error.payload)]).toEqual([400, ['coupons_ids']])
    expect((await send(token, first)).status).toBe(200)
    expect((await send(token, first)).status).toBe(200)
    expect((await send(token, first)).status).toBe(429)
  })

  it('rejects coupons that are used or belong to other users', async () => {
    const { id, token } = await newPerson()
    const [own, used] = await shop.buy(id, 2)
    const [foreign] = await shop.buy((await newPerson()).id)
    await shop.change(used?.id ?? 0, `status = 'used', used_at = now()`)
    const refused = async (couponsIds: unknown) => {
      const body = { transport: 'email', coupons_ids: couponsIds, email: 'nobody@mail.ru' }
      const { status, error } = await send(token, body)
      return [status, error.code]
    }
    expect(await refused([own?.id, foreign?.id])).toEqual([404, 'coupon_not_found'])
    expect(await refused([own?.id, used?.id])).toEqual([409, 'coupon_not_active'])
    expect(await refused([])).toEqual([400, 'validation_failed'])
    expect(await refused('1')).toEqual([400, 'validation_failed'])
    expect(await refused(Array.from({ length: 41 }, () => own?.id))).toEqual([
      400,
      'validation_failed',
    ])
    expect(await lastMessage(test, 'nobody@mail.ru')).toBeUndefined()
  })

  it.each(['x', 'a@b', '🎟️', 'я'.repeat(300), 'a@mail.ru\nBcc: b@mail.ru'])(
    'rejects the address %j',
    async (email) => {
      const { id, token } = await newPerson()
      const [coupon] = await shop.buy(id)
      const body = { transport: 'email', coupons_ids: [coupon?.id], email }
      const { status, error } = await send(token, body)
      expect([status, Object.keys(error.payload)]).toEqual([400, ['email']])
    },
  )

  it('limits letters to five an hour per address', async () => {
    const { id, token } = await newPerson()
    const [coupon] = await shop.buy(id)
    const body = { transport: 'email', coupons_ids: [coupon?.id], email: 'butt@mail.ru' }
    for (let sent = 0; sent < 5; sent += 1) expect((await send(token, body)).status).toBe(200)
    expect((await send(token, body)).status).toBe(429)
  })
})

describe('profile/coupon-reminders', () => {
  it('are on by default and can be switched off', async () => {
    const { token } = await newPerson()
    const read = async () =>
      (await call(test, 'GET /api/v4/profile/coupon-reminders', { token })).data
    expect(await read()).toEqual({ isOn: true })
    const body = { isOn: false }
    await call(test, 'POST /api/v4/profile/coupon-reminders/update', { token, body })
    expect(await read()).toEqual({ isOn: false })
  })
})
