import { guestHeaders } from './guest-marks.ts'
import { loadSessionParts, settleToken } from './settle-token.ts'

/** Calls that always need the XSRF token, even with a session; `changes` in the contract. */
const alwaysGuarded = /\/(oauth|networks)\/|callPassword|checkEmailC|checkApprove/

/** Headers of an API call. */
export async function callHeaders(
  address: string,
  method: string,
): Promise<Record<string, string>> {
  // A service on another host gets neither the token nor the guest's id.
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
