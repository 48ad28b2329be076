import type { Visitor } from '@skidora/contract/page-render.ts'
import { deviceClassOf } from '@skidora/domain/pages/viewport.ts'
import { cookieValue } from '../http/cookie-value.ts'

type Display = Pick<Visitor, 'device' | 'isNotAdaptive' | 'theme'>

/** How the pages look in this browser. */
export function displayOf({ userAgent, cookies }: { userAgent: string; cookies: string }): Display {
  const isNotAdaptive = cookieValue(cookies, 'not-adaptive') === '1'
  const theme = cookieValue(cookies, 'theme')
  return {
    device: isNotAdaptive ? 'desktop' : deviceClassOf(userAgent),
    isNotAdaptive,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  }
}
