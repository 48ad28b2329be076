import { isApiError } from '@skidora/contract/client.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { createApiClient } from './api-client.ts'
import {
  dropToken,
  isAnotherSignedIn,
  keepToken,
  readToken,
  readTokenCookie,
  readTokenOwner,
} from './session-token.ts'
import { settleToken } from './settle-token.ts'
import type { UserStore } from './user-store.ts'

/**
 * A saved token is good when it opens the personal info; otherwise it goes, and the page with it. So
 * does a page that a planted cookie had rendered for somebody else.
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
    // Another tab has signed in meanwhile: its token is not this person's.
    if (ownerNow !== owner && ownerNow !== undefined && ownerNow !== String(id))
      return location.reload()
    const token = (await settleToken()) ?? ''
    keepToken(token, id)
    addEventListener('storage', () => {
      if (isAnotherSignedIn()) location.reload()
    })
    const isForAnother = user ? user.id !== id : cookie !== token
    // Where the cookie cannot be written the server would go on rendering for the other.
    if (isForAnother && readTokenCookie() === token) location.reload()
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return
    dropToken()
    userStore.clear()
    if (user) location.reload()
  }
}
