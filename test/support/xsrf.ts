import {
  createXsrfTokens,
  newBrowser,
  xsrfCookie,
} from '../../apps/server/src/plugins/xsrf-tokens.ts'

/** What `createTestApp` signs with. */
export const testSecretKey = Buffer.alloc(32, 7)

const tokens = createXsrfTokens(testSecretKey)

/** Headers of a browser with a token of its own, at an app of `createTestApp`. */
export function mintXsrf({ sessionId = null as number | null, isSecure = false } = {}) {
  const token = tokens.issue({ browser: newBrowser(), sessionId })
  return { cookie: `${xsrfCookie(isSecure)}=${token}`, 'x-xsrf-token': token }
}

/** A guest's. */
export const guestXsrf = mintXsrf()

/** The same from a site that runs, whose key nobody knows. */
export async function fetchXsrf(site: string) {
  const response = await fetch(new URL('/api/v4/auth/xsrf-token', site))
  return xsrfOf(response.headers.getSetCookie())
}

/** From the cookies of a response. */
export function xsrfOf(setCookies: string[]) {
  const cookies = setCookies.map((text) => text.split(';')[0] ?? '')
  const token = cookies.find((pair) => pair.includes('XSRF-TOKEN='))?.split('=')[1] ?? ''
  return { cookie: cookies.join('; '), 'x-xsrf-token': token }
}
