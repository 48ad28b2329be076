import { timeoutSignal } from '../api/timeout-signal.ts'
import { readTokenOwner, storeToken } from './session-token.ts'

/** A cookie token known to be another user's. */
let foreign: string | undefined
let choosing: Promise<string> | undefined

/** Adopts the cookie only if it belongs to the stored token's owner; otherwise overwrites it. */
export async function chooseToken(cookie: string, stored: string): Promise<string> {
  if (cookie === foreign) return stored
  choosing ??= choose(cookie, stored)
  try {
    return await choosing
  } finally {
    choosing = undefined
  }
}

async function choose(cookie: string, stored: string): Promise<string> {
  const owner = await ownerOf(cookie)
  // The server did not respond; the next call checks again.
  if (owner === undefined) return stored
  if (owner !== null && String(owner) === readTokenOwner()) {
    storeToken(cookie)
    return cookie
  }
  foreign = cookie
  storeToken(stored)
  return stored
}

/** Null for an invalid token, undefined if unknown. */
async function ownerOf(token: string): Promise<number | null | undefined> {
  try {
    const response = await fetch('/api/v4/profile/personal-info', {
      headers: { authorization: `Bearer ${token}` },
      signal: timeoutSignal(),
    })
    if (response.status === 401) return null
    if (!response.ok) return undefined
    const { data } = await response.json()
    return data.id
  } catch {
    return undefined
  }
}
