import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Scope of a token: one browser, and one session or a guest (null). */
type Holder = { browser: string; sessionId: number | null }

export type XsrfTokens = {
  issue(holder: Holder): string
  /** The browser that the token was issued to; null unless it is valid for this session. */
  browserOf(token: string, sessionId: number | null): string | null
}

/**
 * The prefix keeps other hosts of the domain from setting the cookie; browsers require HTTPS for
 * it.
 */
export const xsrfCookie = (isSecure: boolean) => (isSecure ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN')

export const newBrowser = () => randomBytes(24).toString('base64url')

/** Signed, so that forged tokens and tokens of other sessions are rejected. */
export function createXsrfTokens(secretKey: Buffer): XsrfTokens {
  const key = createHmac('sha256', secretKey).update('xsrf tokens').digest()
  const issue = ({ browser, sessionId }: Holder) => {
    const signature = createHmac('sha256', key).update(`${sessionId ?? 'guest'}:${browser}`)
    return `${browser}.${signature.digest('base64url')}`
  }
  return {
    issue,
    browserOf(token, sessionId) {
      const browser = token.split('.', 1)[0] ?? ''
      return isSame(token, issue({ browser, sessionId })) ? browser : null
    },
  }
}

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
