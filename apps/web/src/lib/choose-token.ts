import { keepToken, readTokenOwner } from './session-token.ts'

/** A cookie's token that turned out to be another person's. */
let foreign: string | undefined
let choosing: Promise<string> | undefined

/** The cookie counts only when it belongs to the person who signed in here; else it is corrected. */
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
  // Not known for now; asked again with the next call.
  if (owner === undefined) return stored
  if (owner !== null && String(owner) === readTokenOwner()) {
    keepToken(cookie)
    return cookie
  }
  foreign = cookie
  keepToken(stored)
  return stored
}

/** Null for a token of nobody. */
async function ownerOf(token: string): Promise<number | null | undefined> {
  const response = await fetch('/api/v4/profile/personal-info', {
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.status === 401) return null
  if (!response.ok) return undefined
  const { data } = await response.json()
  return data.id
}
