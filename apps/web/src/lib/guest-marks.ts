import { randomId } from './random-id.ts'

const clientIdKey = 'clientId'
const utmKey = 'utm'

/** What a guest is known by, and the campaign that brought them; sent until an account adopts both. */
export function guestHeaders(): Record<string, string> {
  try {
    const utm = localStorage.getItem(utmKey)
    return { 'x-client-id': clientId(), ...(utm && { 'x-utm': utm }) }
  } catch {
    return {}
  }
}

/** The same for the user store; nothing where the browser keeps nothing for us. */
export function guestMarks(): { clientId: string; utm: Record<string, string> } {
  try {
    const utm = new URLSearchParams(localStorage.getItem(utmKey) ?? '')
    return { clientId: clientId(), utm: Object.fromEntries(utm) }
  } catch {
    return { clientId: '', utm: {} }
  }
}

/** Merges the marks of the address with those kept, the newer ones winning, and keeps the result. */
export function keepUtm(search: string) {
  const marks = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  if (marks.length === 0) return
  try {
    const kept = new URLSearchParams(localStorage.getItem(utmKey) ?? '')
    for (const [name, value] of marks) kept.set(name, value.slice(0, 200))
    localStorage.setItem(utmKey, kept.toString())
  } catch {}
}

function clientId(): string {
  const known = localStorage.getItem(clientIdKey)
  if (known) return known
  const fresh = randomId()
  localStorage.setItem(clientIdKey, fresh)
  return fresh
}
