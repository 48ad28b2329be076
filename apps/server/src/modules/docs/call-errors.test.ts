import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { errorsOfCall } from './call-errors.ts'

const call = { summary: '', data: Type.Null() }

test('a call without input can only be too frequent, break or time out', () => {
  expect(errorsOfCall('GET', call).map(({ status }) => status)).toEqual([429, 500, 503])
})

test('own codes stand among the others by status', () => {
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

test('a code whose status nobody wrote down is noticed', () => {
  expect(() => errorsOfCall('GET', { ...call, errors: ['never_heard_of'] })).toThrow(
    'never_heard_of',
  )
})
