import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { errorsOfCall } from './errors-of-call.ts'

const call = { summary: '', data: Type.Null() }

test('documents only rate limit, failure and timeout for a call without input', () => {
  expect(errorsOfCall('GET', call).map(({ status }) => status)).toEqual([429, 500, 503])
})

test("sorts a call's own codes among the others by status", () => {
  const errors = errorsOfCall('GET', {
    ...call,
    query: Type.Object({}),
    errors: ['city_not_found'],
  })
  expect(errors.map(({ code }) => code)).toEqual([
    'validation_failed',
    'city_not_found',
    'too_many_requests',
    'internal_error',
    'database_busy',
  ])
})

test('rejects a code that the registry of errors does not have', () => {
  expect(() => errorsOfCall('GET', { ...call, errors: ['never_heard_of'] })).toThrow(
    'never_heard_of',
  )
})
