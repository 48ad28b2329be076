import { readCookie, writeCookie } from './cookies.ts'

const storageKey = 'token'
const cookieName = 'ssr_token'
const monthSeconds = 30 * 24 * 60 * 60

/**
 * The session's token: in local storage, and in a cookie so that the server can render pages for
 * its user. The cookie is the newer one where they differ: a form sent without JavaScript sets it.
 */
export function readToken(): string | undefined {
  return readCookie(cookieName) || stored()
}

export function keepToken(token: string) {
  writeCookie(cookieName, token, monthSeconds)
  store(token)
}

export function dropToken() {
  writeCookie(cookieName, '', 0)
  store(null)
}

// Storage throws where the browser blocks it; the cookie serves alone then.
function stored(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function store(token: string | null) {
  try {
    if (token === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, token)
  } catch {}
}
