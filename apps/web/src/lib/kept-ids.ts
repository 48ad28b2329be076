/** Deal ids stored in this browser, most recent first. */
export function readIds(key: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(Number.isSafeInteger) : []
  } catch {
    return []
  }
}

/** False if the browser blocks storage. */
export function keepIds(key: string, ids: number[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
    return true
  } catch {
    return false
  }
}
