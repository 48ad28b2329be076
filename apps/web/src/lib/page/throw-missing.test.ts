import { ApiError } from '@skidora/contract/client.ts'
import { expect, it } from 'vitest'
import { throwMissing } from './throw-missing.ts'

function thrownFor(error: unknown): unknown {
  try {
    return throwMissing(error)
  } catch (thrown) {
    return thrown
  }
}

it.each([404, 400])('turns a %d of the API into a 404 page', (status) => {
  expect(thrownFor(new ApiError(status, 'unknown', ''))).toMatchObject({ status: 404, body: null })
})

it.each([
  new ApiError(0, 'network', 'Network Error'),
  new ApiError(503, 'unknown', ''),
  new Response(null, { status: 302 }),
])('rethrows anything else: %o', (error) => {
  expect(thrownFor(error)).toBe(error)
})
