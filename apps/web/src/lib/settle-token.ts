import { keepToken, keptSession, readTokenCookie } from './session-token.ts'

/** A cookie's token that turned out to be another person's. */
let foreign: string | undefined
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
  if (!cookie || cookie === kept.token || cookie === foreign) return kept.token
  settling ??= choose(cookie, kept)
  try {
    return await settling
  } finally {
    settling = undefined
  }
}

async function choose(cookie: string, { token, owner }: { token: string; owner?: number }) {
  const found = await ownerOf(cookie)
  if (found !== null && found === owner) {
    keepToken(cookie)
    return cookie
  }
  foreign = cookie
  keepToken(token)
  return token
}

async function ownerOf(token: string): Promise<number | null> {
  const response = await fetch('/api/v4/profile/personal-info', {
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.status === 401) return null
  const { data } = await response.json()
  return data.id
}
