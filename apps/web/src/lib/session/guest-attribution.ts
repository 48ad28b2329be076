import { randomId } from '../browser/random-id.ts'

const clientIdKey = 'clientId'
const utmKey = 'utm'

/** Headers with the guest's id and UTM parameters, which an account adopts at sign-in. */
export function guestHeaders(): Record<string, string> {
  try {
    const utm = localStorage.getItem(utmKey)
    return { 'x-client-id': clientId(), ...(utm && { 'x-utm': utm }) }
  } catch {
    return {}
  }
}

/** The same for the user store; empty if storage is blocked. */
export function guestAttribution(): { clientId: string; utm: Record<string, string> } {
  try {
    const utm = new URLSearchParams(localStorage.getItem(utmKey) ?? '')
    return { clientId: clientId(), utm: Object.fromEntries(utm) }
  } catch {
    return { clientId: '', utm: {} }
  }
}

/** Merges UTM parameters of the URL into the stored ones, newer ones winning. */
export function storeUtm(search: string) {
  const utmPairs = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  if (utmPairs.length === 0) return
  try {
    const stored = new URLSearchParams(localStorage.getItem(utmKey) ?? '')
    for (const [name, value] of utmPairs) stored.set(name, value.slice(0, 200))
    localStorage.setItem(utmKey, stored.toString())
  } catch {}
}

function clientId(): string {
  const known = localStorage.getItem(clientIdKey)
  if (known) return known
  const fresh = randomId()
  localStorage.setItem(clientIdKey, fresh)
  return fresh
}
