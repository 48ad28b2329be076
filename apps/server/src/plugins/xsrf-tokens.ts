import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Whom a token is valid for: one browser, and one session or a guest (null). */
type Holder = { browser: string; sessionId: number | null }

export type XsrfTokens = {
  issue(holder: Holder): string
  isValid(token: string, holder: Holder): boolean
}

/** Both cookies of a request. The prefix keeps other hosts of the domain from setting them. */
export const xsrfCookies = (isSecure: boolean) =>
  isSecure
    ? { token: '__Host-XSRF-TOKEN', browser: '__Host-browser' }
    : { token: 'XSRF-TOKEN', browser: 'browser' }

export const newBrowser = () => randomBytes(24).toString('base64url')

/** Signed, so that neither a made-up token nor one issued for another session is accepted. */
export function createXsrfTokens(secretKey: Buffer): XsrfTokens {
  const key = createHmac('sha256', secretKey).update('xsrf tokens').digest()
  const issue = ({ browser, sessionId }: Holder) =>
    createHmac('sha256', key)
      .update(`${sessionId ?? 'guest'}:${browser}`)
      .digest('base64url')
  return {
    issue,
    isValid: (token, holder) => isSame(token, issue(holder)),
  }
}

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
