/** Deal ids stored in this browser, most recent first. */
export function readIds(key: string): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : []
  } catch {
    return []
  }
}

/** False if the browser blocks storage. */
export function storeIds(key: string, ids: number[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
    return true
  } catch {
    return false
  }
}
