import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guestHeaders, guestMarks, keepUtm } from './guest-marks.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('UTM parameters', () => {
  it('are merged with the stored ones, newer ones winning', () => {
    keepUtm('?utm_source=vk&utm_medium=post&page=2')
    keepUtm('?utm_source=mail&utm_campaign=may')
    expect(kept.get('utm')).toBe('utm_source=mail&utm_medium=post&utm_campaign=may')
    expect(guestMarks().utm).toEqual({
      utm_source: 'mail',
      utm_medium: 'post',
      utm_campaign: 'may',
    })
  })

  it('stay unchanged when the URL has none', () => {
    keepUtm('?utm_source=vk')
    keepUtm('?page=2')
    expect(kept.get('utm')).toBe('utm_source=vk')
  })

  it('are truncated to 200 characters', () => {
    keepUtm(`?utm_term=${'я'.repeat(5000)}`)
    expect(guestMarks().utm.utm_term).toHaveLength(200)
  })
})

describe('client id of a guest', () => {
  it('is generated once and stored', () => {
    const { clientId } = guestMarks()
    expect(clientId).toMatch(/^[\w-]{20,64}$/)
    expect(guestMarks().clientId).toBe(clientId)
    expect(kept.get('clientId')).toBe(clientId)
  })

  it('is sent with changes, together with UTM parameters', () => {
    expect(guestHeaders()).toEqual({ 'x-client-id': kept.get('clientId') })
    keepUtm('?utm_source=vk')
    expect(guestHeaders()).toMatchObject({ 'x-utm': 'utm_source=vk' })
  })
})

it('works without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keepUtm('?utm_source=vk')
  expect(guestMarks()).toEqual({ clientId: '', utm: {} })
  expect(guestHeaders()).toEqual({})
})
