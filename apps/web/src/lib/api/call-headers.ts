import { guestHeaders } from '../session/guest-attribution.ts'
import { loadSessionParts, resolveToken } from '../session/resolve-token.ts'
import { unlessAborted } from './unless-aborted.ts'

/**
 * Whether a call always needs the XSRF token, even with a session: `changes` in the contract, whose
 * table is too large for the browser.
 */
export const isXsrfProtected = (address: string) =>
  /\/(oauth|networks)\/|callPassword|checkEmailC|checkApprove/.test(address)

/** Headers of an API call. Their own requests are shared by calls, so a signal only ends the wait. */
export const callHeaders = (address: string, method: string, signal: AbortSignal) =>
  unlessAborted(resolveHeaders(address, method), signal)

async function resolveHeaders(address: string, method: string): Promise<Record<string, string>> {
  // A service on another host gets neither the token nor the guest's id.
  if (!address.startsWith('/')) return {}
  const isProtected = isXsrfProtected(address)
  const isChange = method !== 'GET' || isProtected
  const token = await resolveToken()
  const session = token ? { authorization: `Bearer ${token}` } : undefined
  const xsrf =
    isProtected || (isChange && !token)
      ? await (await loadSessionParts()).xsrfToken(session)
      : undefined
  return {
    ...session,
    ...(isChange && guestHeaders()),
    ...(xsrf && { 'x-xsrf-token': xsrf }),
  }
}
