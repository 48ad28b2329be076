import { isApiError } from '@skidora/contract/client.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { createApiClient } from './api-client.ts'
import { readCookie } from './cookies.ts'
import { dropToken, keepToken, readToken } from './session-token.ts'
import type { UserStore } from './user-store.ts'

/** A saved token is good when it opens the personal info; otherwise it goes, and the page with it. */
export async function checkSession({ user, crmUrl }: Visitor, userStore: UserStore): Promise<void> {
  const token = readToken()
  if (!token) return
  const hadCookie = readCookie('ssr_token') !== undefined
  const api = createApiClient({ crmUrl })
  try {
    await userStore.check(async () => (await api('GET /api/v4/profile/personal-info')).data)
    if (hadCookie) return
    keepToken(token)
    // Where cookies are blocked the server would go on rendering for a guest.
    if (!user && readCookie('ssr_token') !== undefined) location.reload()
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return
    dropToken()
    userStore.clear()
    if (user) location.reload()
  }
}
