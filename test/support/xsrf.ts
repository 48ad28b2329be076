import {
  createXsrfTokens,
  newBrowser,
  xsrfCookie,
} from '../../apps/server/src/plugins/security/xsrf-tokens.ts'

/** The secret key of `createTestApp`. */
export const testSecretKey = Buffer.alloc(32, 7)

const tokens = createXsrfTokens(testSecretKey)

/** Headers of a browser with its own token, at an app of `createTestApp`. */
export function mintXsrf({ sessionId = null as number | null, isSecure = false } = {}) {
  const token = tokens.issue({ browser: newBrowser(), sessionId })
  return { cookie: `${xsrfCookie(isSecure)}=${token}`, 'x-xsrf-token': token }
}

/** Headers of a guest. */
export const guestXsrf = mintXsrf()

/** Same from a running site, whose key is unknown. */
export async function fetchXsrf(site: string) {
  const response = await fetch(new URL('/api/v4/auth/xsrf-token', site))
  return xsrfOf(response.headers.getSetCookie())
}

/** Headers from the cookies of a response. */
export function xsrfOf(setCookies: string[]) {
  const cookies = setCookies.map((text) => text.split(';')[0] ?? '')
  const token = cookies.find((pair) => pair.includes('XSRF-TOKEN='))?.split('=')[1] ?? ''
  return { cookie: cookies.join('; '), 'x-xsrf-token': token }
}
