import { isApiError } from '@skidora/contract/client.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { createApiClient } from './api-client.ts'
import { readCookie } from './cookies.ts'
import { dropToken, keepToken, readToken } from './session-token.ts'

/** A saved token is good when it opens the personal info; otherwise it goes, and the page with it. */
export async function checkSession({ user, crmUrl }: Visitor): Promise<void> {
  const token = readToken()
  if (!token) return
  const hadCookie = readCookie('ssr_token') !== undefined
  try {
    await createApiClient({ crmUrl })('GET /api/v4/profile/personal-info')
    if (hadCookie) return
    keepToken(token)
    // Where cookies are blocked the server would go on rendering for a guest.
    if (!user && readCookie('ssr_token') !== undefined) location.reload()
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return
    dropToken()
    if (user) location.reload()
  }
}
