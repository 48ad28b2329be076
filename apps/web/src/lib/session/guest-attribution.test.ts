import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guestAttribution, guestHeaders, storeUtm } from './guest-attribution.ts'

let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('UTM parameters', () => {
  it('are merged with the stored ones, newer ones winning', () => {
    storeUtm('?utm_source=vk&utm_medium=post&page=2')
    storeUtm('?utm_source=mail&utm_campaign=may')
    expect(storage.get('utm')).toBe('utm_source=mail&utm_medium=post&utm_campaign=may')
    expect(guestAttribution().utm).toEqual({
      utm_source: 'mail',
      utm_medium: 'post',
      utm_campaign: 'may',
    })
  })

  it('stay unchanged when the URL has none', () => {
    storeUtm('?utm_source=vk')
    storeUtm('?page=2')
    expect(storage.get('utm')).toBe('utm_source=vk')
  })

  it('are truncated to 200 characters', () => {
    storeUtm(`?utm_term=${'я'.repeat(5000)}`)
    expect(guestAttribution().utm.utm_term).toHaveLength(200)
  })
})

describe('client id of a guest', () => {
  it('is generated once and stored', () => {
    const { clientId } = guestAttribution()
    expect(clientId).toMatch(/^[\w-]{20,64}$/)
    expect(guestAttribution().clientId).toBe(clientId)
    expect(storage.get('clientId')).toBe(clientId)
  })

  it('is sent with changes, together with UTM parameters', () => {
    expect(guestHeaders()).toEqual({ 'x-client-id': storage.get('clientId') })
    storeUtm('?utm_source=vk')
    expect(guestHeaders()).toMatchObject({ 'x-utm': 'utm_source=vk' })
  })
})

it('works without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  storeUtm('?utm_source=vk')
  expect(guestAttribution()).toEqual({ clientId: '', utm: {} })
  expect(guestHeaders()).toEqual({})
})
