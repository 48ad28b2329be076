import { readCookie, writeCookie } from '../browser/cookies.ts'
import { claimTab } from './claim-tab.ts'

const storageKey = 'token'
/** Id of the token's owner, so that another user's cookie is not mistaken for a newer token. */
const ownerKey = 'token-owner'
const cookieName = 'ssr_token'
const monthSeconds = 30 * 24 * 60 * 60

/**
 * The session token: in local storage, and in a cookie for server rendering. If they differ, calls
 * use `resolveToken`.
 */
export const readToken = (): string | undefined => stored(storageKey) ?? readTokenCookie()

export const readTokenCookie = (): string | undefined => readCookie(cookieName) || undefined

/** Token of this browser's sign-in; a form sent without JavaScript sets only the cookie. */
export const readStoredToken = (): string | undefined => stored(storageKey)

export const readTokenOwner = (): string | undefined => stored(ownerKey)

/** The user of this page, unlike the storage that all tabs share. */
let pageOwner: string | undefined

/** Whether another tab has signed in as another user since. */
export function isOtherUserSignedIn(): boolean {
  const owner = readTokenOwner()
  return pageOwner !== undefined && owner !== undefined && owner !== pageOwner
}

/** Without an owner it replaces a token of the same user. */
export function storeToken(token: string, owner?: number) {
  if (owner !== undefined) pageOwner = String(owner)
  else if (isOtherUserSignedIn()) return
  writeCookie(cookieName, token, monthSeconds, cookieDomain)
  store(storageKey, token)
  if (owner === undefined) return
  store(ownerKey, String(owner))
  claimTab(String(owner))
}

export function clearToken() {
  pageOwner = undefined
  writeCookie(cookieName, '', 0, cookieDomain)
  store(storageKey, null)
  store(ownerKey, null)
  claimTab(null)
}

let cookieDomain: string | undefined

/** Shares the session between the hosts of all cities. */
export function setTokenCookieDomain(domain: string | undefined) {
  // Browsers reject a cookie for a domain that does not match the host.
  if (domain && `.${location.hostname}`.endsWith(`.${domain}`)) cookieDomain = domain
}

// Storage throws if blocked; then only the cookie is used.
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
