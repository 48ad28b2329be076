import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGrants, type Grant } from './grants.ts'

const grant = { network: 'vk', deviceId: 'device' } as Grant

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('accepts a code once, within two minutes', () => {
  const grants = createGrants()
  const [used, late] = [grants.issueCode(grant), grants.issueCode(grant)]
  expect([grants.takeCode(used), grants.takeCode(used)]).toEqual([grant, undefined])
  vi.advanceTimersByTime(2 * 60_000)
  expect(grants.takeCode(late)).toBeUndefined()
})

it('accepts a token for an hour', () => {
  const grants = createGrants()
  const token = grants.issueToken(grant)
  vi.advanceTimersByTime(60 * 60_000 - 1)
  expect(grants.findByToken(token)).toEqual(grant)
  vi.advanceTimersByTime(1)
  expect(grants.findByToken(token)).toBeUndefined()
})
