import { guestHeaders } from './guest-attribution.ts'
import { loadSessionParts, resolveToken } from './resolve-token.ts'
import { unlessAborted } from './unless-aborted.ts'

/** Calls that always need the XSRF token, even with a session; `changes` in the contract. */
const xsrfProtected = /\/(oauth|networks)\/|callPassword|checkEmailC|checkApprove/

/** Headers of an API call. Their own requests are shared by calls, so a signal only ends the wait. */
export const callHeaders = (address: string, method: string, signal: AbortSignal) =>
  unlessAborted(resolveHeaders(address, method), signal)

async function resolveHeaders(address: string, method: string): Promise<Record<string, string>> {
  // A service on another host gets neither the token nor the guest's id.
  if (!address.startsWith('/')) return {}
  const isXsrfProtected = xsrfProtected.test(address)
  const isChange = method !== 'GET' || isXsrfProtected
  const token = await resolveToken()
  const session = token ? { authorization: `Bearer ${token}` } : undefined
  const xsrf =
    isXsrfProtected || (isChange && !token)
      ? await (await loadSessionParts()).xsrfToken(session)
      : undefined
  return {
    ...session,
    ...(isChange && guestHeaders()),
    ...(xsrf && { 'x-xsrf-token': xsrf }),
  }
}
