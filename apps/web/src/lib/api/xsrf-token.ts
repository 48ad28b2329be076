import { readCookie } from '../browser/cookies.ts'
import { timeoutSignal } from './timeout-signal.ts'

/** Over HTTPS the cookie has the prefix, which other hosts of the domain cannot set. */
const cookieNames = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN']

let pending: Promise<unknown> | undefined

/** The token from the cookie, requested once if missing. */
export async function xsrfToken(
  session: Record<string, string> | undefined,
): Promise<string | undefined> {
  if (!readXsrfCookie()) {
    pending ??= fetch('/api/v4/auth/xsrf-token', {
      headers: session,
      signal: timeoutSignal(),
    })
    // The call itself reports a network error.
    await pending.catch(() => {})
    pending = undefined
  }
  return readXsrfCookie()
}

function readXsrfCookie(): string | undefined {
  return cookieNames.map(readCookie).find(Boolean)
}
