const storageKey = 'cart-promo'

/** Stores the promo code of the cart in this tab, for a reload. */
export function saveCartPromo(code: string) {
  try {
    if (code) sessionStorage.setItem(storageKey, code)
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be off; the cart works without it.
  }
}

export function readCartPromo(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
