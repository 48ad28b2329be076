import { expect, it } from 'vitest'
import { displayOf } from './display.ts'

it('lets not-adaptive force the desktop', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
  expect(displayOf({ userAgent, cookies: '' }).device).toBe('mobile')
  expect(displayOf({ userAgent, cookies: 'not-adaptive=1' })).toMatchObject({
    device: 'desktop',
    isNotAdaptive: true,
  })
})

it('accepts known themes only', () => {
  expect(displayOf({ userAgent: '', cookies: 'theme=dark' }).theme).toBe('dark')
  expect(displayOf({ userAgent: '', cookies: 'theme="><script>' }).theme).toBe('system')
})
