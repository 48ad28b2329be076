const ownerKey = 'tab-owner'

/**
 * Binds what this tab has stored, such as drafts of orders, to an account; null for a guest, undefined if unknown. The
 * drafts of a guest stay at the sign-in, those of an account end with its session.
 */
export function claimTab(owner: string | null | undefined) {
  if (owner === undefined) return
  try {
    const before = sessionStorage.getItem(ownerKey)
    if (before !== null && before !== owner) sessionStorage.clear()
    if (owner !== null) sessionStorage.setItem(ownerKey, owner)
  } catch {
    // Storage may be off; then there are no drafts.
  }
}
