import { guestHeaders } from './guest-marks.ts'
import { loadSessionParts, settleToken } from './settle-token.ts'

/** Calls that need the XSRF token whoever is signed in; `changes` in the contract. */
const alwaysGuarded = /\/(oauth|networks)\/|callPassword|checkEmailC|checkApprove/

/** What a call of ours carries besides its body. */
export async function callHeaders(
  address: string,
  method: string,
): Promise<Record<string, string>> {
  // A service on a host of its own gets neither the token nor what a guest is known by.
  if (!address.startsWith('/')) return {}
  const isGuarded = alwaysGuarded.test(address)
  const isChange = method !== 'GET' || isGuarded
  const token = await settleToken()
  const session = token ? { authorization: `Bearer ${token}` } : undefined
  const xsrf =
    isGuarded || (isChange && !token)
      ? await (await loadSessionParts()).xsrfToken(session)
      : undefined
  return {
    ...session,
    ...(isChange && guestHeaders()),
    ...(xsrf && { 'x-xsrf-token': xsrf }),
  }
}
