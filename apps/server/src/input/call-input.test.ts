import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { checkInput } from './call-input.ts'

describe('checkInput', () => {
  const call = 'GET /api/v4/location/city'

  it('fills in defaults', () => {
    expect(checkInput(call, {})).toEqual({ query: { page: 1, per_page: 1500 } })
    expect(checkInput(call, { query: { page: '' } })).toEqual({
      query: { page: 1, per_page: 1500 },
    })
  })

  it('converts text by the schema', () => {
    expect(checkInput(call, { query: { page: '2', per_page: 10 } })).toEqual({
      query: { page: 2, per_page: 10 },
    })
  })

  it.each(['1.5', '1e3', ' 1', '0x10', '+1', '１', 'NaN', '1,5'])(
    'rejects %s as an integer',
    (page) => {
      expect(() => checkInput(call, { query: { page } })).toThrow(AppError)
    },
  )

  it('rejects a repeated parameter', () => {
    expect(() => checkInput(call, { query: { page: ['1', '2'] as unknown as string } })).toThrow(
      AppError,
    )
  })

  it('does not convert text of a JSON body to numbers', () => {
    expect(() =>
      checkInput('POST /api/v4/auth/sign-in', { body: { login: 1, password: 'x' } }),
    ).toThrow(AppError)
  })

  const order = { dealOfferId: 1, dealOfferPriceId: 2 }
  const visit = { branchId: 1, startsAt: '2026-12-01T12:00:00Z', phone: '+79000000001' }

  it.each([
    ['', 'Имя поля не может быть пустым.'],
    ['x'.repeat(41), 'Имя поля не длиннее 40 символов.'],
    [`a/b~${'я'.repeat(40)}`, 'Имя поля не длиннее 40 символов.'],
  ])('rejects the campaign parameter %j and names the object', (name, message) => {
    const utm = { [name]: 'x', utm_source: 'mail' }
    expect(() =>
      checkInput('POST /api/v4/checkout/createOrder', { body: { ...order, utm } }),
    ).toThrow(expect.objectContaining({ status: 400, payload: { utm: message } }))
  })

  it('accepts a campaign parameter of forty characters', () => {
    const body = { ...order, utm: { ['x'.repeat(40)]: 'x'.repeat(200) } }
    expect(checkInput('POST /api/v4/checkout/createOrder', { body })).toMatchObject({ body })
  })

  it.each([
    ['half a surrogate pair in a value', { utm: { utm_source: '\ud800' } }, 'utm.utm_source'],
    ['half a surrogate pair in a name', { utm: { '\udc00': 'x' } }, 'utm'],
    [
      'half a surrogate pair in a visit',
      { booking: { ...visit, name: 'Я\ud83d' } },
      'booking.name',
    ],
    ['U+0000', { promoCode: 'a\u0000b' }, 'promoCode'],
    ['half a surrogate pair in what is not read', { paymentParams: ['\udfff'] }, 'paymentParams.0'],
  ])('rejects %s and names its field', (_what, more, field) => {
    const body = { ...order, ...more }
    expect(() => checkInput('POST /api/v4/checkout/createOrder', { body })).toThrow(
      expect.objectContaining({
        ...{ status: 400, code: 'validation_failed' },
        payload: { [field]: expect.any(String) },
      }),
    )
  })

  it.each([40, 50_000])('rejects values nested %i deep', (depth) => {
    const nested: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    const orderOf = (paymentParams: unknown) =>
      checkInput('POST /api/v4/checkout/createOrder', { body: { ...order, paymentParams } })
    expect(() => orderOf(nested)).toThrow(AppError)
    const filters = { filters: [{ field: 'price', operator: '=', value: nested }] }
    expect(() =>
      checkInput('POST /gateway/dealOfferService/api/v1/deal-offer', { body: filters }),
    ).toThrow(AppError)
    expect(orderOf({ a: [{ b: [1] }] })).toMatchObject({ body: order })
  })

  it('rejects a place beyond the range of a 32-bit column', () => {
    const body = { place_id: 2 ** 31, votes: 5, comment: 'Хорошо' }
    expect(() => checkInput('POST /api/v4/brand/addReview', { body })).toThrow(
      expect.objectContaining({ payload: { place_id: expect.any(String) } }),
    )
  })

  it('names nested and missing fields', () => {
    try {
      checkInput('POST /api/v4/auth/sign-in', { body: { login: '' } })
      expect.unreachable()
    } catch (error) {
      expect((error as AppError).payload).toEqual({
        login: 'Введите почту или телефон',
        password: 'Обязательное поле.',
      })
    }
  })
})
