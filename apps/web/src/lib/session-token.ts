import { readCookie, writeCookie } from './cookies.ts'

const storageKey = 'token'
/** Whose token it is, so that another person's cookie is not mistaken for a newer token. */
const ownerKey = 'token-owner'
const cookieName = 'ssr_token'
const monthSeconds = 30 * 24 * 60 * 60

/**
 * The session's token: in local storage, and in a cookie so that the server can render pages for
 * its user. Where they differ, calls go by `settleToken`.
 */
export const readToken = (): string | undefined => stored(storageKey) ?? readTokenCookie()

export const readTokenCookie = (): string | undefined => readCookie(cookieName) || undefined

/** What this browser signed in with; a form sent without JavaScript leaves only the cookie. */
export const readStoredToken = (): string | undefined => stored(storageKey)

export const readTokenOwner = (): string | undefined => stored(ownerKey)

/** Whom this page is for, as opposed to the storage that all tabs share. */
let pageOwner: string | undefined

/** Another tab has signed in as somebody else since. */
export function isAnotherSignedIn(): boolean {
  const owner = readTokenOwner()
  return pageOwner !== undefined && owner !== undefined && owner !== pageOwner
}

/** Without an owner it replaces a token of the same person. */
export function keepToken(token: string, owner?: number) {
  if (owner !== undefined) pageOwner = String(owner)
  else if (isAnotherSignedIn()) return
  writeCookie(cookieName, token, monthSeconds, cookieDomain)
  store(storageKey, token)
  if (owner !== undefined) store(ownerKey, String(owner))
}

export function dropToken() {
  pageOwner = undefined
  writeCookie(cookieName, '', 0, cookieDomain)
  store(storageKey, null)
  store(ownerKey, null)
}

let cookieDomain: string | undefined

/** Who is signed in on one city's host is so on all of them. */
export function shareTokenUnder(domain: string | undefined) {
  // Behind a host that is not ours, the browser would refuse the cookie.
  if (domain && `.${location.hostname}`.endsWith(`.${domain}`)) cookieDomain = domain
}

// Storage throws where the browser blocks it; the cookie serves alone then.
function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
