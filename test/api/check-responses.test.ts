import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../apps/server/src/app-error.ts'
import type { ErrorCode } from '../../apps/server/src/errors/error-registry.ts'
import { registerErrors } from '../../apps/server/src/plugins/calls/errors.ts'
import { checkResponses } from '../support/check-responses.ts'

const path = '/api/v4/checkout/booking-free-slots'
let app = fastify()
let checker: ReturnType<typeof checkResponses>
let respond: () => unknown

beforeEach(() => {
  app = fastify()
  registerErrors(app)
  app.post(path, async () => respond())
  checker = checkResponses(app)
})
afterEach(() => app.close())

const post = async () => (await app.inject({ method: 'POST', url: path })).statusCode

describe('the test app', () => {
  test('accepts a response of the contract', async () => {
    respond = () => ({ status: 200, data: { slots: [] } })
    expect(await post()).toBe(200)
    expect(checker.finish).not.toThrow()
  })

  test('accepts an error that the call lists', async () => {
    respond = () => {
      throw new AppError('branch_not_found')
    }
    expect(await post()).toBe(404)
    expect(checker.finish).not.toThrow()
  })

  test.each<[string, () => unknown, string]>([
    ['other data', () => ({ status: 200, data: { slots: 'none' } }), 'does not match its schema'],
    ['no envelope', () => null, 'does not match its schema'],
    ['an unlisted code', () => reject('sold_out', 409), '409 sold_out is not listed'],
    ['another status', () => reject('branch_not_found', 409), '409 branch_not_found is not listed'],
  ])('fails on %s', async (_, planted, fault) => {
    respond = planted
    expect(await post()).toBe(500)
    expect(checker.finish).toThrow(fault)
  })
})

function reject(code: ErrorCode, status: number): never {
  throw new AppError(code, { status, message: 'Нет.' })
}
