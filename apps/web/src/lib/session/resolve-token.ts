import { loadPersistently } from '../loading/lazy-part.ts'
import { isOtherUserSignedIn, readStoredToken, readTokenCookie } from './session-token.ts'

/**
 * Loaded for signed-in users and for changes; in one place, because each dynamic import adds to
 * every page.
 */
export const loadSessionParts = () =>
  loadPersistently(() => import('./session-parts.ts'), 'session parts')

/**
 * The token for calls. Storage and cookie differ after another city's page has rotated the token,
 * or when another host of the domain has planted a cookie.
 */
export async function resolveToken(): Promise<string | undefined> {
  // The page shows one account, and the call would change another.
  if (isOtherUserSignedIn()) {
    location.reload()
    return new Promise(() => {})
  }
  const cookie = readTokenCookie()
  const stored = readStoredToken()
  if (!stored || !cookie || cookie === stored) return stored ?? cookie
  return (await loadSessionParts()).chooseToken(cookie, stored)
}
