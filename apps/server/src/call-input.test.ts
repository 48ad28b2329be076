import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { checkInput } from './call-input.ts'

describe('checkInput', () => {
  const call = 'GET /api/v4/location/city'

  it('fills in defaults', () => {
    expect(checkInput(call, {})).toEqual({ query: { page: 1, per_page: 1500 } })
    expect(checkInput(call, { query: { page: '' } })).toEqual({
      query: { page: 1, per_page: 1500 },
    })
  })

  it('reads text as what the schema says', () => {
    expect(checkInput(call, { query: { page: '2', per_page: 10 } })).toEqual({
      query: { page: 2, per_page: 10 },
    })
  })

  it.each(['1.5', '1e3', ' 1', '0x10', '+1', '１', 'NaN', '1,5'])(
    'refuses %s for a whole number',
    (page) => {
      expect(() => checkInput(call, { query: { page } })).toThrow(AppError)
    },
  )

  it('refuses a parameter given twice', () => {
    expect(() => checkInput(call, { query: { page: ['1', '2'] as unknown as string } })).toThrow(
      AppError,
    )
  })

  it('does not turn the text of a JSON body into numbers', () => {
    expect(() =>
      checkInput('POST /api/v4/auth/sign-in', { body: { login: 1, password: 'x' } }),
    ).toThrow(AppError)
  })

  it('names nested and missing fields', () => {
    try {
      checkInput('POST /api/v4/auth/sign-in', { body: { login: '' } })
      expect.unreachable()
    } catch (error) {
      expect((error as AppError).payload).toEqual({
        login: 'Поле не может быть пустым.',
        password: 'Обязательное поле.',
      })
    }
  })
})
