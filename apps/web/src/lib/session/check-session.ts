import { isApiError } from '@skidora/contract/client.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { createApiClient } from '../api/api-client.ts'
import { claimTab } from './claim-tab.ts'
import { resolveToken } from './resolve-token.ts'
import {
  clearToken,
  isOtherUserSignedIn,
  readToken,
  readTokenCookie,
  readTokenOwner,
  storeToken,
} from './session-token.ts'
import type { UserStore } from './user-store.ts'

/**
 * Validates the stored token by requesting the personal info; an invalid token is removed and the
 * page reloads. A page that a planted cookie rendered for another user reloads too.
 */
export async function checkSession({ user, crmUrl }: Visitor, userStore: UserStore): Promise<void> {
  if (!readToken()) return
  const cookie = readTokenCookie()
  const owner = readTokenOwner()
  const api = createApiClient({ crmUrl })
  try {
    await userStore.check(async () => (await api('GET /api/v4/profile/personal-info')).data)
    const { id } = userStore.get()
    const ownerNow = readTokenOwner()
    // Another user has signed in in another tab meanwhile.
    if (ownerNow !== owner && ownerNow !== undefined && ownerNow !== String(id))
      return location.reload()
    const token = (await resolveToken()) ?? ''
    storeToken(token, id)
    addEventListener('storage', () => {
      if (isOtherUserSignedIn()) location.reload()
      else if (!readToken()) claimTab(null)
    })
    const isForOtherUser = user ? user.id !== id : cookie !== token
    // Only if the cookie was written: otherwise the reload would loop.
    if (isForOtherUser && readTokenCookie() === token) location.reload()
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return
    clearToken()
    userStore.clear()
    if (user) location.reload()
  }
}
