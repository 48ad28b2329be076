import { keptSession, readTokenCookie } from './session-token.ts'

/** A cookie whose owner is known by now. */
let settled: string | undefined
let settling: Promise<string> | undefined

/**
 * The token for calls. Storage and cookie differ after another city's page has replaced the token,
 * or because another host of the domain has planted a cookie, so the cookie counts only when it
 * belongs to the person who signed in here.
 */
export async function settleToken(): Promise<string | undefined> {
  const cookie = readTokenCookie()
  const kept = keptSession()
  if (!kept) return cookie
  if (!cookie || cookie === kept.token || cookie === settled) return kept.token
  // Rare, so that most visitors never load it.
  settling ??= import('./choose-token.ts').then(({ chooseToken }) => chooseToken(cookie, kept))
  try {
    const token = await settling
    settled = cookie
    return token
  } finally {
    settling = undefined
  }
}
