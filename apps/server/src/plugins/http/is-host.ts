import { BoundedCache } from '../../caches/bounded-cache.ts'

/** A site has few hosts, and parsing one takes longer than the rest of a request's checks. */
const knownHosts = new BoundedCache<number>(64 * 1024, () => 8)

/** Links are built from the Host header, so an invalid host would give unparsable URLs. */
export function isHost(text: string): boolean {
  if (knownHosts.has(text)) return true
  const isValid = /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}/`)
  if (isValid) knownHosts.set(text, 1)
  return isValid
}
