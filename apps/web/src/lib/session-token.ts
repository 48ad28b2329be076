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
  writeCookie(cookieName, token, monthSeconds, cookieDomain)
  store(token)
}

export function dropToken() {
  writeCookie(cookieName, '', 0, cookieDomain)
  store(null)
}

let cookieDomain: string | undefined

/** Who is signed in on one city's host is so on all of them. */
export function shareTokenUnder(domain: string | undefined) {
  // Behind a host that is not ours, the browser would refuse the cookie.
  if (domain && `.${location.hostname}`.endsWith(`.${domain}`)) cookieDomain = domain
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
